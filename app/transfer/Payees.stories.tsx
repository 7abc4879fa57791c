import { expect, screen, within } from "storybook/test";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";

/** The payees that a withdrawal offers. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/accounts?request=withdrawal" },
  parameters: { layout: "fullscreen", person: "maya" },
});

async function open() {
  return within(await screen.findByRole("dialog", { name: "Quick Actions" }));
}

/** Before any input, the list shows the most recent payees with their last payments. */
export const Offered = meta.story({
  play: async () => {
    const dialog = await open();
    const offered = await dialog.findByRole("list", { name: "Payees" });
    const names = within(offered).getAllByRole("button").map(({ textContent }) => textContent);
    await expect(names[0]).toMatch(
      /^Alder Street Homes 40 1177 2093\d+ times\. Last: Nov 19, 2026/,
    );
    await expect(names[0]).toContain("$1,250.00");
    await expect(names.at(-1)).toContain("Nothing sent yet");
  },
});

/** A customer without payees sees only the field. */
export const NoPayees = meta.story({
  parameters: { person: "sofia" },
  play: async ({ userEvent }) => {
    const dialog = await open();
    await userEvent.type(await dialog.findByLabelText("To Account"), "88");
    await expect(dialog.queryByRole("list", { name: "Payees" })).toBeNull();
    await expect(dialog.queryByRole("button", { name: "Save as payee" })).toBeNull();
  },
});

export const OfferedOnAPhone = meta.story({
  ...Offered.input,
  globals: { viewport: { value: "mobile1" }, mode: "dark" },
});
