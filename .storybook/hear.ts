import { virtual } from "@guidepup/virtual-screen-reader";
import { findToast } from "./steps.ts";

/** What was said so far, a line each. */
let said: string[] = [];

/** Words of the reader about the page's build that tell a listener nothing. */
const UNSAID = /^(end of .*|paragraph|generic|presentation|none)$/;

/** Not the words of a button again, which its name has said already. */
function isNew(phrase: string, place: number, phrases: readonly string[]): boolean {
  const before = phrases[place - 1]?.split(", ") ?? [];
  return phrase !== phrases[place - 1] && !(before.length > 1 && before.includes(phrase));
}

/** Days and times are other ones where the machine stands in another zone. */
function withoutZone(phrase: string): string {
  return phrase.replace(/[A-Z][a-z]{2} \d{1,2}, \d{4}/g, "(day)")
    .replace(/\d{1,2}:\d{2}\s[AP]M/g, "(time)");
}

/** Marks the part in the copy. */
const PART = "data-heard";

/**
 * The page as it stands, in a frame of its own: the reader moves the focus and listens to every
 * key, and the page itself must not notice.
 */
function copyOf(part: HTMLElement) {
  const frame = document.createElement("iframe");
  frame.style.cssText = "position: fixed; inset: 0; width: 100%; height: 100%; opacity: 0";
  part.setAttribute(PART, "");
  const page = document.documentElement.cloneNode(true);
  part.removeAttribute(PART);
  document.body.append(frame);
  const copy = frame.contentDocument;
  if (copy === null) throw new Error("The frame has no page");
  copy.replaceChild(copy.adoptNode(page), copy.documentElement);
  for (const other of copy.querySelectorAll("script, iframe")) other.remove();
  // The reader knows the inputs of its own window only.
  for (const input of copy.querySelectorAll<HTMLInputElement>("[type=checkbox], [type=radio]")) {
    if (!input.role) input.role = input.type;
    input.ariaChecked = input.indeterminate ? "mixed" : String(input.checked);
  }
  const container = copy.querySelector<HTMLElement>(`[${PART}]`);
  if (container === null) throw new Error("The part is not on the page");
  return { container, frame };
}

/** Reads a part of the page aloud from its beginning to its end, under a title. */
export async function hear(title: string, part: HTMLElement): Promise<void> {
  const { container, frame } = copyOf(part);
  await virtual.start({ container });
  try {
    // The last thing that is said is that the part itself ends; then it begins again.
    do await virtual.next(); while (virtual.activeNode !== container);
    const phrases = (await virtual.spokenPhraseLog()).filter((phrase) => !UNSAID.test(phrase));
    said.push(`## ${title}`, ...phrases.filter(isNew).map(withoutZone), "");
  } finally {
    await virtual.stop();
    frame.remove();
  }
}

/** Regions whose changes a reader says by itself. */
const LIVE = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]";

/** The toast with this title, which exactly one live region has to say. */
export async function hearToast(title: string): Promise<void> {
  const toast = await findToast(title);
  const saying = [...document.querySelectorAll(LIVE)]
    .filter((region) => region.textContent.includes(title));
  if (saying.length !== 1) throw new Error(`"${title}" is said ${saying.length} times`);
  const words = toast.querySelector<HTMLElement>(LIVE);
  if (words === null) throw new Error(`"${title}" is said, but not by the toast`);
  await hear("Announced", words);
}

/** All that was said since the last call, as a text; empty where nobody listened. */
export function transcript(): string {
  const text = said.join("\n");
  said = [];
  return text;
}
