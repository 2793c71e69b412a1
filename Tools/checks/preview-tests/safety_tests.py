"""Nothing leaves the machine, and nobody else gets in."""

import http.client
import socket

from scenes import MOVING

FILES = {"scene.yaml": MOVING}
ARGUMENT = "scene.yaml"


def status(preview, path, method="GET", body=None, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", preview.port, timeout=10)
    connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse().status
    connection.close()
    return answer


def test_page_asks_nobody_but_the_program(page, preview):
    page.click('#layers [data-id="box"]')
    page.click("#play")
    page.wait_for("Number(document.querySelector('#frame').textContent) > 3")
    assert page.hosts() == {f"127.0.0.1:{preview.port}"}, page.hosts()


def test_other_hosts_are_refused(page, preview):
    assert status(preview, "/frame.png", Host="evil.example") == 403
    assert status(preview, "/", Host=f"localhost:{preview.port}") == 200


def test_other_origins_are_refused(page, preview):
    assert status(preview, "/layers.json", Origin="http://evil.example") == 403
    assert status(preview, "/layers.json", Origin=f"http://127.0.0.1:{preview.port}") == 200


def test_other_pages_change_nothing(page, preview):
    for path in ("/props?save=true", "/render"):
        for stranger in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}, {"Origin": "null"}):
            assert status(preview, path, "POST", "{}", Content_Type="application/json", **stranger) == 403, (path, stranger)
        assert status(preview, path, "POST", "{}", Content_Type="text/plain") == 415
    assert [it.name for it in preview.folder.iterdir()] == ["scene.yaml"]


def test_inline_scripts_are_refused_by_policy(page, preview):
    page.is_trouble_expected = True
    page.evaluate("""(() => {
      const script = document.createElement('script');
      script.textContent = 'window.intruder = true';
      document.body.append(script);
    })()""")
    assert page.evaluate("window.intruder ?? false") is False


def test_only_the_loopback_address_is_bound(page, preview):
    addresses = {it[4][0] for it in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)} - {"127.0.0.1"}
    for address in addresses:
        if address.startswith("127."):
            continue
        with socket.socket() as attempt:
            attempt.settimeout(2)
            assert attempt.connect_ex((address, preview.port)) != 0, address
