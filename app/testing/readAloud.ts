import { virtual } from "@guidepup/virtual-screen-reader";
import { waitFor } from "@testing-library/react";

/** All phrases so far, one per line. */
let said: string[] = [];

/** Words of the reader about the page's build that tell a listener nothing. */
const UNSAID = /^(end of .*|paragraph|generic|presentation|none)$/;

/** Not the words of a button again, which its name has said already. */
function isNew(phrase: string, place: number, phrases: readonly string[]): boolean {
  const before = phrases[place - 1]?.split(", ") ?? [];
  return phrase !== phrases[place - 1] && !(before.length > 1 && before.includes(phrase));
}

/** Replaces dates and times, which depend on the machine's time zone. */
function withoutZone(phrase: string): string {
  return phrase.replace(/[A-Z][a-z]{2} \d{1,2}, \d{4}/g, "(day)")
    .replace(/\d{1,2}:\d{2}\s[AP]M/g, "(time)");
}

/** Marks the part in the copy. */
const PART = "data-heard";

/**
 * The part in a copy of the page: the reader moves the focus and listens to every key, and the page
 * itself must not notice.
 */
function copyOf(part: HTMLElement): HTMLElement {
  const copy = document.implementation.createHTMLDocument("");
  part.setAttribute(PART, "");
  const page = document.documentElement.cloneNode(true);
  part.removeAttribute(PART);
  copy.documentElement.remove();
  copy.append(copy.adoptNode(page));
  // The reader knows no role of these; a browser says that they are written in.
  for (const input of copy.querySelectorAll("[type=password], [type=date], [type=time]")) {
    input.setAttribute("role", "textbox");
  }
  // The reader asks its document for a window.
  Object.defineProperty(copy, "defaultView", { value: window });
  const container = copy.querySelector<HTMLElement>(`[${PART}]`);
  if (container === null) throw new Error("The part is not on the page");
  return container;
}

async function read(title: string, container: HTMLElement): Promise<void> {
  await virtual.start({ container });
  try {
    // The last thing that is said is that the part itself ends; then it begins again.
    do await virtual.next(); while (virtual.activeNode !== container);
    const phrases = (await virtual.spokenPhraseLog()).filter((phrase) => !UNSAID.test(phrase));
    said.push(`## ${title}`, ...phrases.filter(isNew).map(withoutZone), "");
  } finally {
    await virtual.stop();
  }
}

/** Reads a part of the page aloud from its beginning to its end, under a title. */
export async function readAloud(title: string, part: HTMLElement): Promise<void> {
  await read(title, copyOf(part));
}

/** Regions whose changes a reader says by itself. */
const LIVE = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]";

function copyOfToast(title: string): HTMLElement {
  const toast = [...document.querySelectorAll("[role=alertdialog]")].find((one) =>
    document.getElementById(one.getAttribute("aria-labelledby") ?? "")?.textContent === title
  );
  if (toast === undefined) throw new Error(`There is no toast "${title}"`);
  const saying = [...document.querySelectorAll(LIVE)]
    .filter((region) => region.textContent?.includes(title));
  if (saying.length !== 1) throw new Error(`"${title}" is said ${saying.length} times`);
  const words = toast.querySelector<HTMLElement>(LIVE);
  if (words === null) throw new Error(`"${title}" is said, but not by the toast`);
  return copyOf(words);
}

/** The toast with this title, which exactly one live region has to say. */
export async function hearToast(title: string): Promise<void> {
  await read("Announced", await waitFor(() => copyOfToast(title)));
}

/** Returns everything said since the last call, as one text. */
export function transcript(): string {
  const text = said.join("\n");
  said = [];
  return text;
}
