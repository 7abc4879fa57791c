/** The action of a key while the focus is in a row; null for keys that the table ignores. */
export type RowKeyMeaning =
  | { kind: "move"; to: Move }
  | { kind: "open" }
  | { kind: "select" }
  | { kind: "letter"; keyName: string };

export type PressedKey = {
  key: string;
  hasModifier: boolean;
  /** The key is held down. Only keys that move the focus repeat. */
  isRepeat: boolean;
  /** `row`: the row itself; `control`: a button or link in it; `text`: a text field in it. */
  focus: "row" | "control" | "text";
};

export type Move = "next" | "previous" | "first" | "last";

const moves = new Map<string, Move>([
  ["ArrowDown", "next"],
  ["ArrowUp", "previous"],
  ["Home", "first"],
  ["End", "last"],
]);

/**
 * Letter keys work on the row and its buttons. Arrows and Enter work on the row only, because buttons
 * use them.
 */
export function meaningOf({ key, hasModifier, isRepeat, focus }: PressedKey): RowKeyMeaning | null {
  if (hasModifier || focus === "text") return null;
  const letter = key.toLowerCase();
  if (letter === "j") return { kind: "move", to: "next" };
  if (letter === "k") return { kind: "move", to: "previous" };
  if (focus === "row") {
    const to = moves.get(key);
    if (to) return { kind: "move", to };
  }
  if (isRepeat) return null;
  if (focus === "row") {
    if (key === "Enter") return { kind: "open" };
    if (key === " ") return { kind: "select" };
  }
  return /^[a-z]$/.test(letter) ? { kind: "letter", keyName: letter } : null;
}
