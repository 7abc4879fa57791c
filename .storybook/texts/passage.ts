/**
 * A passage of the specification with its texts, word for word. "{name}" stands for what varies.
 * One text is shown by many stories; it stands at the one that is about it.
 */
export interface Passage {
  /** Section and passage: "5, registration". */
  readonly at: string;
  /** The texts, by the story that shows them. */
  readonly shown: Readonly<Record<string, readonly string[]>>;
  /** Texts that no story can show, each with the reason. */
  readonly notShown?: Readonly<Record<string, string>>;
}

const varying = /\{\w+\}/;
const places = /(\{\w+\})/;

function patternOf(text: string): string {
  if (text === "{digits}") return "[\\d,]+";
  return varying.test(text) ? ".+" : text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Finds out whether a text of a page is one of these. */
export function createRecogniser(texts: Iterable<string>): (shown: string) => boolean {
  const plain = new Set<string>();
  const patterns: RegExp[] = [];
  for (const text of texts) {
    if (!varying.test(text)) plain.add(text);
    else patterns.push(new RegExp(`^${text.split(places).map(patternOf).join("")}$`, "s"));
  }
  return (shown) => plain.has(shown) || patterns.some((pattern) => pattern.test(shown));
}
