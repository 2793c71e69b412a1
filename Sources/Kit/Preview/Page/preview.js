import { Chooser } from "./chooser.js";
import { byId } from "./elements.js";
import { Server } from "./server.js";
import { Theme } from "./theme.js";
import { Workspace } from "./workspace.js";

const theme = new Theme(byId("theme"));
const file = new URLSearchParams(location.search).get("file");

/** Shows the list of a folder's timelines, and updates it when it changes. */
async function choose(server, answer) {
  const element = byId("chooser");
  const chooser = new Chooser(element);
  element.hidden = false;
  byId("help-button").hidden = true;
  chooser.show(answer);
  let shown = JSON.stringify(answer);
  let asked = 0;
  const events = server.events(0);
  // Changes before the stream of events began, or between two connections, are not reported.
  for (const kind of ["open", "timelines"]) {
    events.addEventListener(kind, async () => {
      const number = ++asked;
      const list = await server.json("timelines.json");
      // A response may arrive after a newer one.
      if (number !== asked || JSON.stringify(list) === shown) return;
      shown = JSON.stringify(list);
      chooser.show(list);
    });
  }
}

async function start() {
  const server = new Server(file);
  // The page of a timeline does not wait for the list.
  const list = file === null ? await server.json("timelines.json") : null;
  if (list?.folder !== null && list !== null) return choose(server, list);
  byId("home").title = file === null ? "" : "All timelines of the folder";
  byId("workspace").hidden = false;
  await new Workspace(server, theme).start();
}

start().catch((error) => {
  byId("state").textContent = error.message;
  byId("state").className = "failed";
});
