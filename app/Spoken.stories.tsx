import { expect, screen, waitFor, within } from "storybook/test";
import { appCode } from "#mocks/authenticator.ts";
import { codeSentTo } from "#mocks/codeSentTo.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { hear, hearToast } from "#storybook/hear.ts";
import preview from "#storybook/preview.tsx";
import { type Play, signInAs } from "#storybook/steps.ts";
import { fillTransfer, TITLE } from "#storybook/stepUpSteps.ts";

/**
 * What people hear who do not see the page: each flow read by a screen reader, step by step. The
 * texts are kept beside this file, in `spoken/`, and compared whenever stories are tested.
 */
const meta = preview.meta({
  component: AppPage,
  parameters: { layout: "fullscreen" },
});

const visitor = { args: { path: "/auth" }, parameters: { person: null } };
const maya = (path: string) => ({ args: { path }, parameters: { person: "maya" as const } });
const admin = (path: string) => ({
  args: { path },
  parameters: { person: "admin" as const },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

const dialog = (name: RegExp) => screen.findByRole("dialog", { name });

/** The form that a field stands in. */
function formOf(field: HTMLElement): HTMLElement {
  const form = field.closest("form");
  if (form === null) throw new Error("The field stands in no form");
  return form;
}

async function press({ canvas, userEvent }: Play, name: RegExp): Promise<void> {
  const [button] = await canvas.findAllByRole("button", { name });
  if (button === undefined) throw new Error(`There is no button ${name}`);
  await userEvent.click(button);
}

/** Presses a button of an open dialog. */
async function pressIn({ userEvent }: Play, part: HTMLElement, name: RegExp): Promise<void> {
  await userEvent.click(await within(part).findByRole("button", { name }));
}

async function type({ userEvent }: Play, part: HTMLElement, label: string, words: string) {
  const field = await within(part).findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, words);
}

export const SignIn = meta.story({
  ...visitor,
  async play(context) {
    const { canvas, userEvent } = context;
    const form = formOf(await canvas.findByRole("textbox", { name: "Username" }));
    await hear("Sign in", form);
    await userEvent.keyboard("{Enter}");
    await pressIn(context, form, /^Sign in$/);
    await hear("Nothing filled in", form);
    await signInAs(context, "maya", DEMO_PASSWORD);
    await hearToast("Login successful");
  },
});

export const SignInByPasskey = meta.story({
  ...visitor,
  beforeEach: ({ bank, softwareKey }) => softwareKey.give(bank, "maya"),
  async play(context) {
    const { canvas } = context;
    const form = formOf(await canvas.findByRole("textbox", { name: "Username" }));
    await canvas.findByRole("button", { name: "Sign in with a passkey" });
    await hear("Sign in", form);
    await press(context, /^Sign in with a passkey/);
    await hearToast("Login successful");
  },
});

export const Code = meta.story({
  ...visitor,
  async play(context) {
    const { bank, canvas, userEvent } = context;
    await signInAs(context, "noah");
    await hearToast("2FA code sent");
    const code = await canvas.findByLabelText("Verification code");
    await hear("The code is asked for", formOf(code));
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.keyboard(await codeSentTo(bank, "noah"));
    await hearToast("Verification successful");
  },
});

export const Register = meta.story({
  ...visitor,
  async play(context) {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole("tab", { name: "Register" }));
    const form = formOf(await canvas.findByLabelText("Full Name"));
    await hear("Register", form);
    await type(context, form, "Full Name", "Iris Novak");
    await pressIn(context, form, /^Create account/);
    await within(form).findAllByText(/Email/);
    await hear("Only the name filled in", form);
  },
});

export const Transfer = meta.story({
  ...maya("/dashboard/accounts"),
  async play(context) {
    await press(context, /^Transfer from Checking/);
    const part = await dialog(/Quick Actions/);
    await hear("Transfer", part);
    await pressIn(context, part, /To Account/);
    await hear("Accounts to choose from", await screen.findByRole("listbox"));
    await context.userEvent.click(await screen.findByRole("option", { name: /Savings/ }));
    await type(context, part, "Amount", "2400");
    await type(context, part, "Description", "House deposit");
    await pressIn(context, part, /^Review transfer/);
    await within(part).findByRole("button", { name: "Submit transfer" });
    await hear("Review", part);
    await pressIn(context, part, /^Submit transfer/);
    await hearToast("Transaction submitted");
  },
});

export const Withdrawal = meta.story({
  ...maya("/dashboard/accounts"),
  async play(context) {
    await press(context, /^Transfer from Checking/);
    const part = await dialog(/Quick Actions/);
    await context.userEvent.click(await within(part).findByRole("tab", { name: "Withdraw" }));
    await pressIn(context, part, /^Review withdrawal/);
    await within(part).findByText(/Amount must/);
    await hear("Nothing filled in", part);
    await type(context, part, "To Account", "88 4410 2075");
    await type(context, part, "Amount", "120.50");
    await pressIn(context, part, /^Review withdrawal/);
    await within(part).findByRole("button", { name: "Submit withdrawal" });
    await hear("Review", part);
  },
});

export const Adjustment = meta.story({
  ...maya("/dashboard/accounts"),
  async play(context) {
    await press(context, /^More for Checking/);
    await hear("More for an account", await screen.findByRole("menu"));
    await context.userEvent.click(
      await screen.findByRole("menuitem", { name: "Request balance adjustment" }),
    );
    const part = await dialog(/Request balance adjustment/);
    await hear("Balance adjustment", part);
    await type(context, part, "Amount", "40");
    await pressIn(context, part, /^Submit request/);
    await hearToast("Balance adjustment requested");
  },
});

export const Search = meta.story({
  ...maya("/dashboard/transactions"),
  async play({ canvas, userEvent }) {
    await userEvent.type(await canvas.findByRole("searchbox"), "rent december");
    await canvas.findByText("1 transaction");
    const table = canvas.getByRole("table");
    await waitFor(() => expect(within(table).getAllByRole("row")).toHaveLength(2));
    const [, found] = within(table).getAllByRole("row");
    if (found) await hear("What is found", found);
    await userEvent.type(await canvas.findByRole("searchbox"), " submarine");
    await canvas.findByRole("button", { name: "Clear Filters" });
    await hear("Nothing found", table);
  },
});

export const Chat = meta.story({
  ...maya("/dashboard/support"),
  async play({ canvas, userEvent }) {
    const box = await canvas.findByRole("textbox", { name: /^Message to/ });
    await userEvent.type(box, "Is my rent on its way?{Enter}");
    const log = await canvas.findByRole("log");
    await within(log).findByText("Is my rent on its way?");
    await within(log).findByText("Sent");
    await hear("The conversation", log);
  },
});

export const Approve = meta.story({
  ...admin("/admin?tab=transactions"),
  async play(context) {
    const table = await context.canvas.findByRole("table", { name: "All Transactions" });
    const [button] = await within(table).findAllByRole("button", { name: /^Approve/ });
    const row = button?.closest("tr");
    if (!row) throw new Error("Nothing waits");
    await hear("A transaction that waits", row);
    await press(context, /^Approve/);
    await hearToast("Transaction approved");
  },
});

export const Edit = meta.story({
  ...admin("/admin?tab=transactions"),
  async play(context) {
    await press(context, /^Edit transaction 429/);
    const part = await dialog(/^Edit transaction 429/);
    await hear("Edit a transaction", part);
    await type(context, part, "Description", "Mended by a clerk");
    await pressIn(context, part, /^Save changes/);
    await hearToast("Transaction updated");
  },
});

export const Block = meta.story({
  ...admin("/admin"),
  async play(context) {
    await press(context, /^Block Zoe Lindqvist/);
    const question = await screen.findByRole("alertdialog", { name: /Zoe|Block/ });
    await hear("The question", question);
    await pressIn(context, question, /^Block/);
    await hearToast("User status updated");
  },
});

export const Settings = meta.story({
  ...maya("/dashboard/settings"),
  async play(context) {
    const form = formOf(await context.canvas.findByLabelText("Email"));
    await hear("Profile", form);
    await type(context, form, "Full Name", "Maya Ellison-Ray");
    await pressIn(context, form, /^Save/);
    await hearToast("Profile updated");
  },
});

export const Authenticator = meta.story({
  ...maya("/dashboard/settings?tab=security"),
  async play(context) {
    const { bank, canvas, userEvent } = context;
    const part = await canvas.findByRole("region", { name: "Authenticator app" });
    await within(part).findByRole("button", { name: "Set up" });
    await hear("None yet", part);
    await pressIn(context, part, /^Set up/);
    const key = await within(part).findByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const secret = key.textContent.replaceAll(" ", "");
    await pressIn(context, part, /^Confirm$/);
    await within(part).findByText(/exactly 6/);
    await hear("The key, and no code typed", part);
    await userEvent.type(within(part).getByLabelText(/^The 6-digit code/), appCode(bank, secret));
    const codes = await within(part).findByRole("list", { name: "Recovery codes" });
    await waitFor(() => expect(codes).toHaveFocus());
    await hear("Set up", part);
  },
});

export const Passkey = meta.story({
  ...maya("/dashboard/settings?tab=security"),
  async play(context) {
    const part = await context.canvas.findByRole("region", { name: "Passkeys" });
    await within(part).findByRole("button", { name: "Add a passkey" });
    await hear("None yet", part);
    await pressIn(context, part, /^Add a passkey/);
    await within(part).findByLabelText("Name of the passkey");
    await hear("A name for it", part);
    await pressIn(context, part, /^Continue/);
    await hearToast("Passkey added");
    await within(part).findByRole("list", { name: "Recovery codes" });
    await hear("Its recovery codes", part);
    await pressIn(context, part, /^I have kept them/);
    await within(part).findByText("You have 1 passkey");
    await hear("Added", part);
  },
});

export const SignedTransfer = meta.story({
  ...maya("/dashboard/accounts"),
  beforeEach: ({ bank, softwareKey }) => softwareKey.give(bank, "maya"),
  async play(context) {
    await fillTransfer(context);
    const part = await screen.findByRole("dialog", { name: TITLE });
    await within(part).findByRole("button", { name: "Use your passkey" });
    await hear("What is signed", part);
    await pressIn(context, part, /^Use your passkey/);
    await hearToast("Transaction submitted");
  },
});
