import { choose, findDialog } from "#app/testing/opened.ts";
import type { AdminPage } from "./openAdminPage.ts";

/** The address of Maya's panel. */
export const ofMaya = "/admin?tab=users&user=2";

export const mayasPanel = () => findDialog("Maya Ellison");

type Person = Pick<AdminPage, "person">;

/** Presses a button of the panel, dialog or question with this title. */
export async function pressIn({ person }: Person, title: string, name: string | RegExp) {
  const panel = await findDialog(title);
  await person.click(await panel.findByRole("button", { name }));
}

/** Chooses from the menu of a person's panel. */
export async function chooseFor({ person }: Person, name: string, entry: string) {
  await pressIn({ person }, name, `More actions for ${name}`);
  await choose(person, entry);
}
