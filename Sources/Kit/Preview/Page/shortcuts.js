import { byId } from "./elements.js";

/** All keyboard shortcuts of the page. The help shows this list. */
export function shortcuts({ player, transport, zoom, ruler, sound, theme, help, select }) {
  const second = () => Math.max(1, Math.round(player.framesPerSecond));
  const seekEvent = (direction) => {
    const time = ruler.neighbour(player.time, direction);
    // The first frame that shows the event.
    if (time !== null) player.seek(Math.ceil(time * player.framesPerSecond - 1e-6));
  };
  const key = (group, keys, name, run) => ({ group, keys, name, run });
  return [
    key("Player", [" ", "k"], "Play or pause", () => player.toggle()),
    key("Player", ["ArrowLeft"], "A frame back", () => player.step(-1)),
    key("Player", ["ArrowRight"], "A frame forward", () => player.step(1)),
    key("Player", ["Shift+ArrowLeft"], "Ten frames back", () => player.step(-10)),
    key("Player", ["Shift+ArrowRight"], "Ten frames forward", () => player.step(10)),
    key("Player", ["j"], "A second back", () => player.seek(player.frame - second())),
    key("Player", ["l"], "A second forward", () => player.seek(player.frame + second())),
    key("Player", ["Home"], "First frame", () => player.seek(0)),
    key("Player", ["End"], "Last frame", () => player.seek(player.lastFrame)),
    key("Player", ["p"], "The event before", () => seekEvent(-1)),
    key("Player", ["n"], "The next event", () => seekEvent(1)),
    key("Player", ["r"], "Repeat or not", () => transport.toggleLoop()),
    key("Player", ["["], "Slower", () => transport.changeSpeed(-1)),
    key("Player", ["]"], "Faster", () => transport.changeSpeed(1)),
    key("Player", ["m"], "Sound or none", () => sound.toggle()),
    key("Picture", ["0"], "Fit", () => zoom.fit()),
    key("Picture", ["1"], "Its own size", () => zoom.set(100)),
    key("Picture", ["+", "="], "Larger", () => zoom.step(1)),
    key("Picture", ["-"], "Smaller", () => zoom.step(-1)),
    key("Picture", ["Shift+ArrowUp"], "Move up", () => zoom.pan(0, -96)),
    key("Picture", ["Shift+ArrowDown"], "Move down", () => zoom.pan(0, 96)),
    key("Layers", ["/"], "Find a layer", () => byId("search").focus()),
    key("Layers", ["t"], "Go to the tree; arrows choose and fold", () => byId("layers").focus()),
    key("Layers", ["i"], "Go to the values", () => byId("inspector").focus()),
    key("Layers", ["Escape"], "Select nothing", () => select(null)),
    key("Page", ["v"], "Go to the variables", () => byId("variables-list").focus()),
    key("Page", ["d"], "Light, dark, or as the system", () => theme.next()),
    key("Page", ["?"], "These keys", () => help.toggle()),
  ];
}
