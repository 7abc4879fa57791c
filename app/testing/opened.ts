import { waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";

// Queries the elements above a page by selector: role queries over a whole page are slow in happy-
// dom.

const dialogs = "[role=dialog], [role=alertdialog]";
const entries = "[role=option], [role=menuitem], [role=menuitemradio]";

function nameOf(element: Element): string {
  const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const label = ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  return element.getAttribute("aria-label") ?? (label.trim() || (element.textContent ?? ""));
}

function find(selector: string, name: string | RegExp): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((one) =>
    typeof name === "string" ? nameOf(one) === name : name.test(nameOf(one))
  );
}

async function findOne(selector: string, name: string | RegExp): Promise<HTMLElement> {
  return await waitFor(() => {
    const found = find(selector, name);
    if (found === undefined) throw new Error(`Nothing that opened is called "${name}"`);
    return found;
  });
}

/** The dialog, panel or question with this title, once it is open. */
export async function findDialog(title: string | RegExp) {
  const element = await findOne(dialogs, title);
  return { element, ...within(element) };
}

/** Waits until no dialog or panel with this title is open; none at all where no title is given. */
export async function dialogCloses(title: string | RegExp = /./): Promise<void> {
  await waitFor(() => expect(find("[role=dialog]", title)).toBeUndefined());
}

/** An entry of the menu or list of choices, once that is open. */
export const findEntry = (name: string | RegExp) => findOne(entries, name);

/** Chooses an entry of the menu or list of choices that opens. */
export async function choose(person: UserEvent, name: string | RegExp): Promise<void> {
  await person.click(await findEntry(name));
}
