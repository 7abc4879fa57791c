import { expect, screen, waitFor, within } from "storybook/test";
import { addPasskey, listPasskeys, renamePasskey, startPasskey } from "#contract/passkeys.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { signedInAWhileAgo } from "#mocks/signedInAWhileAgo.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { type BankPlay, expectBusy, expectTexts, findToast } from "#storybook/steps.ts";

/** Passkeys in Settings, Security; a script in the page simulates the device. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/settings?tab=security" },
  parameters: { layout: "fullscreen", person: "maya" },
});

async function begin({ canvas, userEvent }: BankPlay) {
  await userEvent.click(await canvas.findByRole("button", { name: "Add a passkey" }));
  await canvas.findByLabelText("Passkey name");
}

async function add(context: BankPlay) {
  await begin(context);
  await context.userEvent.click(context.canvas.getByRole("button", { name: "Continue" }));
}

export const Empty = meta.story({
  play: () => expectTexts("No passkeys yet", "Add a passkey"),
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listPasskeys, "forever"),
  play: async () => {
    await expectTexts("Passkeys");
    await expectBusy();
  },
});

export const NotLoaded = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(listPasskeys, { code: "unavailable" }),
  play: () => expectTexts("We couldn't load your passkeys."),
});

export const Typical = meta.story({
  beforeEach: async ({ bank, softwareKey }) => {
    await softwareKey.give(bank, "maya", "Maya's phone");
    await softwareKey.give(bank, "maya", "The key in the drawer");
  },
  play: () => expectTexts("You have 2 passkeys", "Maya's phone", /not used yet/),
});

export const Huge = meta.story({
  beforeEach: async ({ bank, softwareKey }) => {
    for (let count = 1; count < 20; count++) await softwareKey.give(bank, "maya", `Key ${count}`);
    await softwareKey.give(bank, "maya", "Donaudampfschifffahrtsgesellschaftskapitän".repeat(2));
  },
  play: () => expectTexts("You have 20 passkeys", "Key 19"),
});

export const Naming = meta.story({
  parameters: { shows: ["enrolment naming.typing"] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await begin(context);
    await userEvent.clear(canvas.getByLabelText("Passkey name"));
    await userEvent.keyboard("{Enter}");
    await expectTexts("Enter a name for this passkey");
  },
});

export const Starting = meta.story({
  parameters: { shows: ["enrolment starting"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(startPasskey, "forever"),
  play: async (context) => {
    await add(context);
    await expectTexts("Adding...");
  },
});

export const FirstFactorCodes = meta.story({
  parameters: { shows: ["enrolment keepingCodes"] },
  play: async (context) => {
    await add(context);
    const codes = await context.canvas.findByRole("list", { name: "Recovery codes" });
    await expect(within(codes).getAllByRole("listitem")).toHaveLength(10);
  },
});

export const Making = meta.story({
  parameters: { shows: ["enrolment making"] },
  beforeEach: ({ softwareKey }) => void (softwareKey.person = "hesitates"),
  play: async (context) => {
    await add(context);
    await expectTexts("Waiting for your device...", /^Follow your browser's prompt\. Use/);
    await waitFor(() => expect(context.softwareKey.isPrompting).toBe(true));
  },
});

export const Cancelled = meta.story({
  parameters: { shows: ["enrolment naming.refused"] },
  beforeEach: ({ softwareKey }) => void (softwareKey.person = "cancels"),
  play: async (context) => {
    await add(context);
    await expectTexts(
      "We couldn't add the passkey",
      /^The passkey prompt was closed or timed out\./,
    );
  },
});

/** Confirms the step-up with a passkey that the user already has. */
async function confirm({ userEvent }: BankPlay) {
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
  const button = await dialog.findByRole("button", { name: "Use your passkey" });
  await waitFor(() => expect(button).toHaveFocus());
  await userEvent.keyboard("{Enter}");
}

export const HeldAlready = meta.story({
  beforeEach: ({ bank, softwareKey }) => softwareKey.give(bank, "maya"),
  play: async (context) => {
    await add(context);
    await confirm(context);
    await expectTexts(
      "We couldn't add the passkey",
      /^You already have a passkey on this device\./,
    );
  },
});

export const Saving = meta.story({
  parameters: { shows: ["enrolment saving"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(addPasskey, "forever"),
  play: async (context) => {
    await add(context);
    await expectTexts("Adding...");
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(addPasskey, { code: "passkey_refused" }),
  play: async (context) => {
    await add(context);
    await expectTexts("We couldn't add the passkey", /^That passkey didn't work/);
  },
});

export const Offline = meta.story({
  play: async (context) => {
    await begin(context);
    context.bank.faults.goOffline();
    await context.userEvent.click(context.canvas.getByRole("button", { name: "Continue" }));
    await expectTexts("We couldn't add the passkey", /^We couldn't connect to the bank/);
  },
});

export const PasswordMissing = meta.story({
  parameters: { shows: ["enrolment proving.typing"] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByRole("button", { name: "Add a passkey" });
    await signedInAWhileAgo(context.bank);
    await add(context);
    await expectTexts("It's been a while since you signed in, so please confirm it's you.");
    await userEvent.click(await canvas.findByRole("button", { name: "Continue" }));
    await expectTexts("Current password is required");
    await userEvent.keyboard(`${DEMO_PASSWORD}{Enter}`);
    await findToast("Passkey added");
  },
});

export const WrongPassword = meta.story({
  parameters: { shows: ["enrolment proving.refused"] },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByRole("button", { name: "Add a passkey" });
    await signedInAWhileAgo(context.bank);
    await add(context);
    await expectTexts("It's been a while since you signed in, so please confirm it's you.");
    // The form for another password, further down, has a field of this name as well.
    const form = within(canvas.getByRole("form", { name: "Add a passkey" }));
    await userEvent.type(form.getByLabelText("Current password"), "not-hers{Enter}");
    await expectTexts("Current password is incorrect");
  },
});

export const AddedByKeyboard = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    const open = await canvas.findByRole("button", { name: "Add a passkey" });
    open.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByLabelText("Passkey name")).toHaveFocus());
    await userEvent.keyboard("{Control>}a{/Control}My laptop{Enter}");
    await findToast("Passkey added");
    await canvas.findByRole("list", { name: "Recovery codes" });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expectTexts("You have 1 passkey", "My laptop");
    await expectTexts("You have 10 recovery codes left.");
  },
});

async function rename({ canvas, userEvent }: BankPlay, name: string) {
  await userEvent.click(await canvas.findByRole("button", { name: "Rename Phone" }));
  const field = await canvas.findByLabelText("Passkey name");
  await userEvent.clear(field);
  await userEvent.type(field, `${name}{Enter}`);
}

export const Renamed = meta.story({
  beforeEach: ({ bank, softwareKey }) => softwareKey.give(bank, "maya"),
  play: async (context) => {
    await rename(context, "Old phone");
    await confirm(context);
    await expectTexts("Old phone");
  },
});

export const NotRenamed = meta.story({
  beforeEach: async ({ bank, softwareKey }) => {
    await softwareKey.give(bank, "maya");
    bank.faults.failCall(renamePasskey, { code: "unavailable" });
  },
  play: async (context) => {
    await rename(context, "Old phone");
    await findToast("We couldn't rename the passkey");
  },
});

export const RecoveryCodes = meta.story({
  beforeEach: ({ bank, softwareKey }) => softwareKey.give(bank, "maya"),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expectTexts("If you lose your passkey", "You have no recovery codes. Get new ones.");
    await userEvent.click(canvas.getByRole("button", { name: "Get new recovery codes" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Get new codes" }));
    await confirm(context);
    const codes = await canvas.findByRole("list", { name: "Recovery codes" });
    await expect(within(codes).getAllByRole("listitem")).toHaveLength(10);
    await userEvent.click(canvas.getByRole("button", { name: "I've saved them" }));
    await expectTexts("You have 10 recovery codes left.");
  },
});
