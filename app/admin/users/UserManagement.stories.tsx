import { expect, screen, waitFor, within } from "storybook/test";
import { deleteUser, listUsers, patchUser } from "#contract/users.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { changeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import preview from "#storybook/preview.tsx";
import { expectBusy, expectTexts, findToast } from "#storybook/steps.ts";

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
  play: () => expectTexts("We could not load the users."),
});

export const Offline = meta.story({
  play: async ({ bank, canvas, userEvent }) => {
    const block = await canvas.findByRole("button", { name: "Block Zoe Lindqvist" });
    bank.faults.goOffline();
    await userEvent.click(block);
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Block" }));
    await expectTexts("Error updating user", /^We could not reach the bank/);
  },
});

export const FrozenPerson = meta.story({
  args: { path: "/admin?tab=users&user=2" },
  beforeEach: ({ bank }) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
  play: async () => {
    const panel = within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
    await panel.findByRole("switch", { name: "Frozen", checked: true });
    await expectTexts("maya@ellison.example");
  },
});

export const FrozenAccount = meta.story({
  args: { path: "/admin?tab=users&user=5" },
  play: async ({ userEvent }) => {
    const panel = await panelOf("Sofia Marchetti");
    const more = await panel.findByRole("button", { name: /^More for Investment/ });
    await expect(panel.getByText("+39 02 5550 0161").offsetHeight, "one line").toBe(20);
    await expect(more.closest("li")).toHaveTextContent("Frozen");
    await userEvent.click(more);
    await screen.findByRole("menuitem", { name: "Unfreeze" });
    await userEvent.keyboard("{Escape}");
    more.scrollIntoView({ block: "center" });
  },
});

const ofMaya = { path: "/admin?tab=users&user=2" };

async function panelOf(name: string) {
  return within(await screen.findByRole("dialog", { name }));
}

export const Finds = meta.story({
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("Showing 1 to 10 of 47 results")).toBeVisible());
    await userEvent.type(await canvas.findByRole("searchbox", { name: "Search users" }), "luis");
    await waitFor(() => expect(canvas.getByText("Luis Ortega")).toBeVisible());
    await expect(canvas.getByText("luis@ortega.example")).toBeVisible();
    await waitFor(() =>
      expect(within(canvas.getByRole("table")).getByText("Blocked")).toBeVisible()
    );
  },
});

export const Sorts = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "User" }));
    await waitFor(() =>
      expect(within(canvas.getByRole("table")).getAllByRole("row")[1]).toHaveTextContent("Admin")
    );
  },
});

export const Blocks = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Block Zoe Lindqvist" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(await question.findByRole("button", { name: "Block" }));
    await findToast("User status updated");
    await userEvent.click(await canvas.findByRole("button", { name: "Unblock Zoe Lindqvist" }));
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Block Zoe Lindqvist" })).toBeVisible()
    );
  },
});

export const BlockRefused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(patchUser, { code: "last_admin" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Block Zoe Lindqvist" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(await question.findByRole("button", { name: "Block" }));
    await findToast("Error updating user");
  },
});

export const Details = meta.story({
  args: ofMaya,
  play: async () => {
    const panel = await panelOf("Maya Ellison");
    await waitFor(() => expect(panel.getByText("(212) 555-0148")).toBeVisible());
    // Among what waits, and in the history.
    await waitFor(() =>
      expect(panel.getAllByText("Rent, December", { exact: false })).toHaveLength(2)
    );
    await waitFor(() => expect(panel.getByText(/on hold/)).toBeInTheDocument());
    await waitFor(() => expect(panel.getByRole("link", { name: /^View all/ })).toBeInTheDocument());
  },
});

/** Beside the panel the table keeps who they are and how they stand, and what was pressed. */
export const DetailsBesideTheTable = meta.story({
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

export const Freezes = meta.story({
  args: ofMaya,
  play: async ({ userEvent }) => {
    const panel = await panelOf("Maya Ellison");
    await userEvent.click(await panel.findByRole("switch", { name: "Frozen" }));
    await findToast("User status updated");
    await waitFor(() => expect(panel.getByRole("switch", { name: "Frozen" })).toBeChecked());
  },
});

export const FollowsALinkToTheirTransactions = meta.story({
  args: ofMaya,
  play: async ({ canvas, userEvent }) => {
    const panel = await panelOf("Maya Ellison");
    await userEvent.click(await panel.findByRole("link", { name: /^View all/ }));
    await waitFor(() =>
      expect(canvas.getByText("Only transactions of Maya Ellison")).toBeVisible()
    );
  },
});

export const Edits = meta.story({
  args: ofMaya,
  play: async ({ userEvent }) => {
    const panel = await panelOf("Maya Ellison");
    await userEvent.click(await panel.findByRole("button", { name: "Edit user" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit user" }));
    const name = dialog.getByRole("textbox", { name: "Full Name" });
    await userEvent.clear(name);
    await userEvent.click(await dialog.findByRole("button", { name: "Save changes" }));
    await waitFor(() =>
      expect(dialog.getByText("Name must be at least 2 characters")).toBeInTheDocument()
    );
    await userEvent.type(name, "Maya Ellison-Reed");
    await userEvent.click(await dialog.findByRole("button", { name: "Save changes" }));
    await findToast("User information updated");
    await panelOf("Maya Ellison-Reed");
  },
});

export const EditsTheDailyLimit = meta.story({
  args: ofMaya,
  play: async ({ userEvent }) => {
    const panel = await panelOf("Maya Ellison");
    await userEvent.click(await panel.findByRole("button", { name: "Edit user" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit user" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Daily limit" }), "2500");
    await userEvent.click(await dialog.findByRole("button", { name: "Save changes" }));
    await findToast("User information updated");
    await waitFor(() => expect(panel.getByText("$2,500.00")).toBeVisible());
  },
});

export const EditRefused = meta.story({
  args: ofMaya,
  play: async ({ userEvent }) => {
    const panel = await panelOf("Maya Ellison");
    await userEvent.click(await panel.findByRole("button", { name: "Edit user" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit user" }));
    const username = dialog.getByRole("textbox", { name: "Username" });
    await userEvent.clear(username);
    await userEvent.type(username, "noah");
    await waitFor(() => expect(username).toHaveValue("noah"));
    await userEvent.click(await dialog.findByRole("button", { name: "Save changes" }));
    await findToast("Error updating user information");
    await waitFor(() => expect(username).toBeInvalid());
  },
});

async function confirmDeletion(
  userEvent: { click: (element: Element) => Promise<void> },
) {
  const panel = await panelOf("Maya Ellison");
  await userEvent.click(await panel.findByRole("button", { name: "Delete user" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete Maya Ellison?" }));
  await waitFor(() => expect(question.getByText(/\$83,595\.95/)).toBeInTheDocument());
  await userEvent.click(await question.findByRole("button", { name: "Delete user" }));
}

export const Deletes = meta.story({
  args: ofMaya,
  play: async ({ canvas, userEvent }) => {
    // The table shows the page of whoever is open, and stays there.
    await waitFor(() => expect(canvas.getByText("Showing 41 to 47 of 47 results")).toBeVisible());
    await confirmDeletion(userEvent);
    await findToast("User deleted");
    await waitFor(() => expect(canvas.getByText("Showing 41 to 46 of 46 results")).toBeVisible());
  },
});

export const DeleteRefused = meta.story({
  args: ofMaya,
  beforeEach: ({ bank }) => bank.faults.failCall(deleteUser, { code: "unavailable" }),
  play: async ({ userEvent }) => {
    await confirmDeletion(userEvent);
    await findToast("Error deleting user");
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
  parameters: { scenario: "empty" },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("Showing 1 to 2 of 2 results")).toBeVisible());
    await userEvent.type(await canvas.findByRole("searchbox", { name: "Search users" }), "nobody");
    await expect((await canvas.findAllByText("No results found."))[0]).toBeVisible();
  },
});

/** More people than one list carries: the bank looks for them, and finds Maya behind the crowd. */
export const Crowded = meta.story({
  parameters: { scenario: "crowded" },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText("Showing 1 to 10 of 1,247 results")).toBeVisible());
    await userEvent.click(await canvas.findByRole("button", { name: "Next" }));
    await waitFor(() =>
      expect(canvas.getByText("Showing 11 to 20 of 1,247 results")).toBeVisible()
    );
    await userEvent.type(await canvas.findByRole("searchbox", { name: "Search users" }), "maya");
    await waitFor(() => expect(canvas.getByText("Showing 1 to 1 of 1 results")).toBeVisible());
    await expect(canvas.getByText("maya@ellison.example")).toBeVisible();
  },
});

/** Whom no list carries can be opened by their address. */
export const DetailsInACrowd = meta.story({
  args: ofMaya,
  parameters: { scenario: "crowded" },
  play: async () => {
    const panel = await panelOf("Maya Ellison");
    await waitFor(() =>
      expect(panel.getByRole("button", { name: "Edit balance, Checking 4821" })).toBeInTheDocument()
    );
  },
});
