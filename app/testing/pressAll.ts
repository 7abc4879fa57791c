import { act, fireEvent, waitFor } from "@testing-library/react";

/** Selectors of elements that can be pressed. */
export const pressableSelector = [
  "button:not([disabled])",
  "[role=tab]",
  "[role=switch]",
  "[role=option]",
  "input[type=checkbox]",
  "input[type=radio]",
].join();

/** Buttons to skip: they end the visit, close the view, or create a file. */
const leftOut =
  /^(Log out|Sign out|Close|Cancel|Back|Load again|Save(?! )|Save this page|Export|Print|Download|Choose a file)/i;

const choices = "[role=option], [role=menuitem], [role=menuitemradio]";
const dialogs = "[role=dialog], [role=alertdialog]";

const nameOf = (element: Element) =>
  element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";

/** Drops digits from a name, so that buttons of different rows count as one kind. */
const kindOf = (element: Element) => nameOf(element).replace(/\d+/g, "");

const last = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)].at(-1);

/** Runs an action, and waits until the page has loaded the data it then shows. */
async function settled(doIt: () => void): Promise<void> {
  await act(() => {
    doIt();
    return Promise.resolve();
  });
  // Some pages stay busy; what comes late is seen by what is pressed next.
  await waitFor(() => {
    if (document.querySelector("[aria-busy=true]")) throw new Error("The page is busy");
  }, { timeout: 1_000 }).catch(() => undefined);
}

async function press(element: Element): Promise<void> {
  if (element instanceof HTMLElement) await settled(() => element.click());
}

export interface Presses {
  /** The names of what was pressed. */
  readonly names: Set<string>;
  readonly most: number;
  /** A selector of what must not be pressed. */
  readonly except?: string;
}

/**
 * Presses everything in a part of the page that can be pressed, once of a kind, takes the last choice
 * of what opens, and does the same within dialogs, which it closes with Escape.
 */
export async function pressAll(
  part: () => Element | null | undefined,
  presses: Presses,
  depth = 0,
): Promise<void> {
  const { names, most, except = "[data-never]" } = presses;
  while (names.size < most) {
    const next = [...part()?.querySelectorAll(pressableSelector) ?? []]
      .find((one) => !leftOut.test(nameOf(one)) && !names.has(kindOf(one)) && !one.matches(except));
    if (next === undefined) return;
    names.add(kindOf(next));
    const before = last(dialogs);
    await press(next);
    const choice = [...document.querySelectorAll(choices)]
      .findLast((one) => !leftOut.test(nameOf(one)));
    if (choice) await press(choice);
    const opened = last(dialogs);
    if (opened === undefined || opened === before) continue;
    if (depth < 2) await pressAll(() => last(dialogs), presses, depth + 1);
    for (let tries = 0; tries < 3 && last(dialogs) !== before; tries++) {
      await settled(() => {
        fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
      });
    }
  }
}

/** Types into every search field, what is found and what is not, and takes it away again. */
export async function searchAll(words: string): Promise<void> {
  for (const field of document.querySelectorAll("main input[type=search]")) {
    for (const value of [words, "nothing is called so", ""]) {
      await settled(() => void fireEvent.change(field, { target: { value } }));
      await waitFor(() => {
        const isMissing = document.querySelector("main")?.textContent?.includes(
          "No results found.",
        );
        if (isMissing !== (value.startsWith("nothing"))) throw new Error("It is still searching");
      }, { timeout: 3_000 }).catch(() => undefined);
    }
  }
}
