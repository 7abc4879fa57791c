import { expect, screen, waitFor, within } from "storybook/test";
import { listUsers } from "#contract/users.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { changeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import preview from "#storybook/preview.tsx";
import { expectBusy, expectTexts } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listUsers, "forever"),
  play: async () => {
    await expectTexts("User Management");
    await expectBusy();
  },
});

export const Huge = meta.story({
  parameters: { scenario: "crowded" },
  play: () => expectTexts("Showing 1 to 10 of 1,247 results"),
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listUsers, { code: "unavailable" }),
  play: () => expectTexts("We couldn't load the users."),
});

export const Offline = meta.story({
  play: async ({ bank }) => {
    await expectTexts("Zoe Lindqvist", "Live");
    bank.faults.goOffline();
    await expectTexts("Connecting…");
  },
});

export const FrozenPerson = meta.story({
  args: { path: "/admin?tab=users&user=2" },
  beforeEach: ({ bank }) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
  play: async () => {
    const panel = within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
    await panel.findByRole("switch", { name: "Frozen", checked: true });
  },
});

export const FrozenAccount = meta.story({
  args: { path: "/admin?tab=users&user=5" },
  play: async () => {
    const panel = await panelOf("Sofia Marchetti");
    const phone = await panel.findByText("+39 02 5550 0161");
    await expect(phone.offsetHeight, "one line").toBe(20);
    const more = await panel.findByRole("button", { name: /^More actions for Investment/ });
    more.scrollIntoView({ block: "center" });
  },
});

const ofMaya = { path: "/admin?tab=users&user=2" };

async function panelOf(name: string) {
  return within(await screen.findByRole("dialog", { name }));
}

export const Details = meta.story({
  args: ofMaya,
  play: () => expectTexts("(212) 555-0148", /on hold/),
});

/** Beside the panel the table keeps who they are and how they stand, and what was pressed. */
export const DetailsBesideTheTable = meta.story({
  tags: ["flow"],
  play: async ({ canvas, userEvent }) => {
    const details = await canvas.findByRole("button", { name: "Details of Zoe Lindqvist" });
    await userEvent.click(details);
    const panel = await screen.findByRole("dialog", { name: "Zoe Lindqvist" });
    await waitFor(() => expect(canvas.queryByRole("columnheader", { name: /Joined/ })).toBeNull());
    const row = canvas.getByRole("row", { current: true });
    const status = within(row).getByText("Active").getBoundingClientRect();
    await waitFor(() => expect(status.right).toBeLessThan(panel.getBoundingClientRect().left));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(details).toHaveFocus());
    await waitFor(() => expect(canvas.getByRole("columnheader", { name: /Joined/ })).toBeVisible());
  },
});

export const DetailsInTheDark = meta.story({ args: ofMaya, globals: { mode: "dark" } });

export const DetailsOnAPhone = meta.story({
  args: ofMaya,
  globals: { viewport: { value: "mobile1" } },
  play: async () => {
    await panelOf("Maya Ellison");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

export const Unknown = meta.story({
  args: { path: "/admin?tab=users&user=9999" },
  play: async () => {
    const panel = await panelOf("User 9999");
    await waitFor(() => expect(panel.getByText("User not found")).toBeVisible());
  },
});

export const FindsNobody = meta.story({
  args: { path: "/admin?q=nobody" },
  play: () => expectTexts("No results found."),
});
