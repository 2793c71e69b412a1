/** For each `visibility` of an invisible layer: a symbol, a word and a sentence. */
const REASONS = {
  hidden: { sign: "⊘", word: "hidden", sentence: "Hidden: isHidden is true, for it or a layer above it." },
  transparent: { sign: "◌", word: "transparent", sentence: "Transparent: its opacity, with those above it, is 0." },
  turned: { sign: "↺", word: "turned away", sentence: "Turned away: its back is towards the viewer, and isDoubleSided is false." },
  outside: { sign: "⇥", word: "outside", sentence: "Outside: of the canvas, or of a layer above it that masks to its bounds." },
  mask: { sign: "◐", word: "mask", sentence: "A mask: it is not seen itself, and shows where its layer is." },
};

/** Why a layer is invisible; null if it may be visible. */
export function unseen(layer) {
  return REASONS[layer.visibility] ?? null;
}
