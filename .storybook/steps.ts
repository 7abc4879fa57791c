import type { StoryContext } from "storybook/internal/csf";
import { screen } from "storybook/test";

/** What a step of a play needs of its story. */
export type Play = Pick<StoryContext, "canvas" | "userEvent">;

/** The toast with this title, once it is there. Toasts stand outside the story's own element. */
export function findToast(title: string): Promise<HTMLElement> {
  return screen.findByRole("alertdialog", { name: title });
}

/** Presses Tab until the element has the focus, as a person without a pointer does. */
export async function tabTo(userEvent: Play["userEvent"], element: HTMLElement): Promise<void> {
  for (let presses = 0; presses < 50; presses++) {
    if (document.activeElement === element) return;
    await userEvent.tab();
  }
  throw new Error(`Tab does not lead to "${element.textContent}"`);
}
