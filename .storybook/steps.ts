import type { StoryContext } from "storybook/internal/csf";
import { expect, fireEvent, screen, waitFor } from "storybook/test";
import { endSession } from "#mocks/endSession.ts";
import { blockAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";

/** The parts of the context that a step of a play function needs. */
export type Play = Pick<StoryContext, "canvas" | "userEvent">;

/** A step that also uses the mock server. */
export type BankPlay = Pick<StoryContext, "bank" | "canvas" | "userEvent">;

/** Longer than any polling interval of a page, and than its first code takes on a busy machine. */
const IN_THE_END_MS = 30_000;

const ENDED = "Your session has ended. Sign in again to continue.";

/** All of these texts are seen in the end, also in toasts and dialogs. */
export async function expectTexts(...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) {
    await waitFor(() => {
      const found = screen.getAllByText(text);
      const seen = found.find((element) => element.checkVisibility({ visibilityProperty: true }));
      expect(seen ?? found[0]).toBeVisible();
    }, { timeout: IN_THE_END_MS });
  }
}

/** Something says that it is on its way. */
export async function expectBusy(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
}

/** Scrolls to content below the first screen, for people who look at the story. */
export async function scrollToText(text: string): Promise<void> {
  (await screen.findAllByText(text))[0]?.scrollIntoView({ block: "center" });
}

/**
 * Finds the toast with this title, waiting for it. Toasts are outside the story's element. A query
 * by role over a whole page takes long on a busy machine.
 */
export function findToast(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const toast = [...document.querySelectorAll<HTMLElement>("[role=alertdialog]")].find((one) =>
      document.getElementById(one.getAttribute("aria-labelledby") ?? "")?.textContent === title
    );
    if (toast === undefined) throw new Error(`There is no toast "${title}"`);
    return toast;
  }, { timeout: IN_THE_END_MS });
}

/** Presses Tab until the element has the focus. */
export async function tabTo(userEvent: Play["userEvent"], element: HTMLElement): Promise<void> {
  for (let presses = 0; presses < 50; presses++) {
    if (document.activeElement === element) return;
    await userEvent.tab();
  }
  throw new Error(`Tab does not lead to "${element.textContent}"`);
}

/** Fills in a whole text without typing, in a story about the result. */
export async function fillIn(field: HTMLElement, text: string): Promise<void> {
  await fireEvent.change(field, { target: { value: text } });
}

/** Sends the form of a field, as Enter in it does. */
export function submitFormOf(field: HTMLElement): void {
  field.closest("form")?.requestSubmit();
}

/** Fills in the sign-in form and sends it. */
export async function signInAs(
  { canvas }: Pick<Play, "canvas">,
  username: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  const field = await canvas.findByLabelText("Username", {}, { timeout: IN_THE_END_MS });
  await fillIn(field, username);
  await fillIn(canvas.getByLabelText("Password"), password);
  submitFormOf(field);
}

/** Ends the user's session while the page shows this text. */
export async function expectSessionEnds({ bank }: BankPlay, meanwhile: string): Promise<void> {
  await screen.findAllByText(meanwhile);
  await endSession(bank);
  await expectTexts(ENDED);
}

/** Blocks the user while the page shows this text, and tries to sign in again. */
export async function expectBlocked(
  context: BankPlay,
  username: "admin" | "maya",
  meanwhile: string,
): Promise<void> {
  await screen.findAllByText(meanwhile);
  await blockAsOtherAdmin(context.bank, username);
  await expectTexts(ENDED);
  await signInAs(context, username);
  await expectTexts("Login failed", "This account is blocked. Please contact support.");
}
