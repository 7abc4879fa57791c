import { expect, screen, waitFor, within } from "storybook/test";
import { createTransaction } from "#contract/transactions.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=users&new=user" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact" },
});

type Person = Pick<Play, "userEvent">;

async function dialog() {
  return within(await screen.findByRole("dialog", { name: "Add New User" }));
}

async function fillIn({ userEvent }: Person, changes: Readonly<Record<string, string>> = {}) {
  const form = await dialog();
  const given = {
    "Full Name": "Ada Quill",
    Email: "ada@quill.example",
    Username: "ada",
    ...changes,
  };
  for (const [name, value] of Object.entries(given)) {
    await userEvent.type(await form.findByRole("textbox", { name }), value);
  }
  await userEvent.type(await form.findByLabelText("Password"), "heron over water 7");
  return form;
}

async function listAccount({ userEvent }: Person) {
  const form = await dialog();
  await userEvent.click(await form.findByRole("tab", { name: /^Accounts/ }));
  await userEvent.click(await form.findByRole("button", { name: "Add account" }));
  await userEvent.type(await form.findByRole("textbox", { name: "Initial Balance" }), "500");
}

export const Adds = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const form = await fillIn(context);
    await listAccount(context);
    await context.userEvent.click(await form.findByRole("button", { name: "Create user" }));
    await findToast("User created");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(context.canvas.getByText("Ada Quill")).toBeVisible());
  },
});

/** Who adds an administrator says what they may do. */
export const AddsStaff = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const { bank, userEvent } = context;
    const form = await fillIn(context);
    await userEvent.click(form.getByRole("button", { name: /Role/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Administrator" }));
    const sets = within(await form.findByRole("group", { name: "What they may do" }));
    await expect(sets.getByRole("checkbox", { name: "Owner" })).toBeChecked();
    await userEvent.click(sets.getByRole("checkbox", { name: "Owner" }));
    await userEvent.click(form.getByRole("button", { name: "Create user" }));
    const missing = "Please choose at least one set of permissions.";
    await waitFor(() => expect(sets.getByText(missing)).toBeVisible());
    await userEvent.click(sets.getByRole("checkbox", { name: "Approver" }));
    await userEvent.click(form.getByRole("button", { name: "Create user" }));
    await findToast("User created");
    const ada = await bank.store.users.byUsername("ada");
    await expect(ada?.permissionSets).toEqual(["approver"]);
  },
});

export const Incomplete = meta.story({
  tags: ["flow"],
  play: async ({ userEvent }) => {
    const form = await dialog();
    await userEvent.click(await form.findByRole("button", { name: "Create user" }));
    await waitFor(() =>
      expect(form.getByText("Please fill in all required user information fields."))
        .toBeInTheDocument()
    );
    await waitFor(() => expect(form.getByRole("textbox", { name: "Full Name" })).toHaveFocus());
  },
});

/** What is wrong stands in the other tab, which comes forward. */
export const LeadsToTheFirstMistake = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const form = await fillIn(context, { Email: "nobody" });
    await listAccount(context);
    await context.userEvent.click(await form.findByRole("button", { name: "Create user" }));
    await waitFor(() =>
      expect(form.getByText("Please provide a valid email address")).toBeInTheDocument()
    );
  },
});

export const NameTaken = meta.story({
  tags: ["flow"],
  play: async (context) => {
    const form = await fillIn(context, { Username: "maya" });
    await context.userEvent.click(await form.findByRole("button", { name: "Create user" }));
    await findToast("Error creating user");
    await waitFor(() => expect(form.getByRole("textbox", { name: "Username" })).toBeInvalid());
  },
});

/** The user and the account are there; the deposit is tried again alone. */
export const DepositFailed = meta.story({
  tags: ["flow"],
  beforeEach: ({ bank }) => bank.faults.failCall(createTransaction, { code: "unavailable" }, 1),
  play: async (context) => {
    const form = await fillIn(context);
    await listAccount(context);
    await context.userEvent.click(await form.findByRole("button", { name: "Create user" }));
    const outcome = within(await screen.findByRole("dialog", { name: "Accounts of Ada Quill" }));
    await waitFor(() =>
      expect(outcome.getByText(/Account created, deposit failed/)).toBeInTheDocument()
    );
    await context.userEvent.click(await outcome.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});
