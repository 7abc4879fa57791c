import { screen, within } from "@testing-library/react";

/** The toast with this title, once it is there. */
export async function toast(title: string) {
  const boxes = async () =>
    (await screen.findAllByText(title))
      .map((words) => words.closest<HTMLElement>('[role="alertdialog"]'))
      .find((box) => box !== null);
  const box = await boxes();
  if (!box) throw new Error(`"${title}" is not in a toast`);
  return within(box);
}
