import { expect, waitFor } from "storybook/test";
import { changePassword } from "#contract/passwordChange.ts";
import { patchUser } from "#contract/users.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { changeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import preview from "#storybook/preview.tsx";
import {
  expectSessionEnds,
  expectTexts,
  fillIn,
  findToast,
  type Play,
  submitFormOf,
} from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/settings" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const security = { path: "/dashboard/settings?tab=security" };

export const Typical = meta.story({
  play: () => expectTexts("Full Name", "Save changes", /We don't convert your money/),
});

export const LongNames = meta.story({
  beforeEach: ({ bank }) =>
    changeAsOtherAdmin(bank, "maya", {
      fullName: "Maximiliane-Theodora von und zu Hohenstaufen-Wittelsbach und Brandenburg",
    }),
  play: async ({ canvas }) => {
    await canvas.findByDisplayValue(/Brandenburg$/);
    await expectTexts("Full Name");
  },
});

export const Saving = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(patchUser, "forever"),
  play: async (context) => {
    await rename(context, "Maya Ray");
    await expectTexts("Saving...");
  },
});

export const ProfileRefused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(patchUser, { code: "unavailable" }),
  play: async (context) => {
    await rename(context, "Maya Ray");
    await expectTexts("Failed to update profile", /briefly unavailable/);
  },
});

export const Offline = meta.story({
  play: async (context) => {
    await context.canvas.findByLabelText("Full Name");
    context.bank.faults.goOffline();
    await rename(context, "Maya Ray");
    await expectTexts("Failed to update profile", /^We couldn't connect to the bank/);
  },
});

export const SessionExpired = meta.story({
  play: (context) => expectSessionEnds(context, "Full Name"),
});

/** A frozen person may still change who they are and how they sign in. */
export const FrozenPerson = meta.story({
  beforeEach: ({ bank }) => changeAsOtherAdmin(bank, "maya", { isFrozen: true }),
  play: async (context) => {
    await rename(context, "Maya E. Ellison");
    await expectTexts("Profile updated");
  },
});

export const OtherRole = meta.story({
  parameters: { person: "admin" },
  play: () => expectTexts("User Management", "Total Users"),
});

export const NotificationsTab = meta.story({
  args: { path: "/dashboard/settings?tab=notifications" },
  play: () => expectTexts("Marketing emails", "SMS notifications"),
});

export const Security = meta.story({
  args: security,
  play: async ({ canvas }) => {
    await expectTexts("Coming Soon", "This device");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Coming Soon" })).toBeDisabled());
  },
});

async function rename({ canvas }: Pick<Play, "canvas">, name: string) {
  const field = await canvas.findByLabelText("Full Name");
  await fillIn(field, name);
  submitFormOf(field);
}

export const ProfileIncomplete = meta.story({
  play: async (context) => {
    const { canvas } = context;
    await fillIn(await canvas.findByLabelText("Email"), "");
    await fillIn(canvas.getByLabelText("Phone Number"), "555");
    await rename(context, "M");
    await expectTexts(
      "Name must be at least 2 characters",
      "Please enter a valid email address",
      "Phone number must be at least 10 characters",
    );
  },
});

export const PasswordsMissing = meta.story({
  args: security,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Update password" }));
    await waitFor(() => expect(canvas.getByText("Current password is required")).toBeVisible());
    await expect(canvas.getAllByText("Password must be at least 8 characters")[0]).toBeVisible();
  },
});

export const ChangingPassword = meta.story({
  args: security,
  beforeEach: ({ bank }) => bank.faults.delayCall(changePassword, "forever"),
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText("Current password");
    await fillIn(field, DEMO_PASSWORD);
    await fillIn(canvas.getByLabelText("New password"), "slow-river-9");
    await fillIn(canvas.getByLabelText("Confirm password"), "slow-river-9");
    submitFormOf(field);
    await expectTexts("Updating...");
  },
});

/** Another browser of hers is signed out from here. */
export const SignsOutOthers = meta.story({
  args: security,
  async beforeEach({ bank }) {
    await signIn(bank.anotherBrowser(), "maya");
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign out other devices" }));
    await findToast("Other devices signed out");
    await waitFor(() =>
      expect(canvas.queryByRole("button", { name: "Sign out other devices" })).toBeNull()
    );
  },
});

export const OnAPhone = meta.story({
  args: security,
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("This device")).toBeVisible());
  },
});
