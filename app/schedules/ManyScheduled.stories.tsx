import { expect, waitFor, within } from "storybook/test";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";

/** So many scheduled transfers that one of them is searched for. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/accounts" },
  parameters: { layout: "fullscreen", person: "maya" },
  async beforeEach({ bank }) {
    const { schedules, users } = bank.store;
    const [row] = await schedules.listOf((await users.byUsername("maya"))?.id ?? 0);
    if (!row) throw new Error("Maya has nothing scheduled");
    const { id: _, ...fields } = row;
    for (let child = 1; child <= 10; child++) {
      await schedules.insert({
        ...fields,
        externalAccount: null,
        description: `Allowance ${child}`,
      });
    }
  },
});

export const Searched = meta.story({
  tags: ["flow"],
  play: async ({ canvas, userEvent }) => {
    const list = await canvas.findByRole("list", { name: "Scheduled transfers" });
    const rows = () => within(list).getAllByRole("listitem");
    await expect(rows()).toHaveLength(12);
    const search = canvas.getByRole("searchbox", { name: "Search what is scheduled" });
    await userEvent.type(search, "allow 7");
    await waitFor(() => expect(rows()).toHaveLength(1));
    await userEvent.clear(search);
    await userEvent.type(search, "alder");
    await waitFor(() => expect(rows()[0]).toHaveTextContent("Alder Street Homes"));
    await userEvent.type(search, "x");
    await waitFor(() => expect(canvas.getByText("No results found.")).toBeVisible());
  },
});
