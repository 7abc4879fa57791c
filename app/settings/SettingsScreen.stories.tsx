import { expect, screen, spyOn, waitFor } from "storybook/test";
import { changePassword } from "#contract/passwordChange.ts";
import { patchUser } from "#contract/users.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import { changeAsOtherAdmin } from "#mocks/otherAdmin.ts";
import preview from "#storybook/preview.tsx";
import { expectSessionEnds, expectTexts, findToast, type Play } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/settings" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const security = { path: "/dashboard/settings?tab=security" };

export const Typical = meta.story({
  play: () => expectTexts("Full Name", "Save changes", /Nothing is converted/),
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
    const { canvas } = context;
    await rename(context, "Maya Ray");
    await expectTexts("Failed to update profile", /briefly unavailable/);
    await waitFor(() => expect(canvas.getByLabelText("Full Name")).toHaveValue("Maya Ray"));
  },
});

export const Offline = meta.story({
  play: async (context) => {
    await context.canvas.findByLabelText("Full Name");
    context.bank.faults.goOffline();
    await rename(context, "Maya Ray");
    await expectTexts("Failed to update profile", /^We could not reach the bank/);
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

export const NotificationsNotKept = meta.story({
  args: { path: "/dashboard/settings?tab=notifications" },
  play: async ({ canvas, userEvent }) => {
    const full = spyOn(localStorage, "setItem").mockImplementation(() => {
      throw new DOMException("There is no space left", "QuotaExceededError");
    });
    await userEvent.click(await canvas.findByRole("button", { name: "Save changes" }));
    await screen.findByText("Failed to update notification settings");
    full.mockRestore();
    await expectTexts("This browser does not let us keep them.");
  },
});

export const Security = meta.story({
  args: security,
  play: async ({ canvas }) => {
    await expectTexts("Coming Soon", "This device");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Coming Soon" })).toBeDisabled());
  },
});

async function rename({ canvas, userEvent }: Play, name: string) {
  const field = await canvas.findByLabelText("Full Name");
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.click(await canvas.findByRole("button", { name: "Save changes" }));
}

async function fillPasswords({ canvas, userEvent }: Play, current: string, again = "slow-river-9") {
  await userEvent.type(await canvas.findByLabelText("Current password"), current);
  await userEvent.type(await canvas.findByLabelText("New password"), "slow-river-9");
  await userEvent.type(await canvas.findByLabelText("Confirm password"), again);
  await userEvent.click(await canvas.findByRole("button", { name: "Update password" }));
}

export const Profile = meta.story({
  play: async (context) => {
    await rename(context, "Maya Ellison-Ray");
    await findToast("Profile updated");
    await waitFor(() =>
      expect(context.canvas.getByRole("button", { name: /account menu/ })).toHaveTextContent(
        "Maya Ellison-Ray",
      )
    );
  },
});

export const ProfileIncomplete = meta.story({
  play: async (context) => {
    const { canvas, userEvent } = context;
    const email = await canvas.findByLabelText("Email");
    await userEvent.clear(email);
    const phone = await canvas.findByLabelText("Phone Number");
    await userEvent.clear(phone);
    await userEvent.type(phone, "555");
    await rename(context, "M");
    await expect(canvas.getByText("Name must be at least 2 characters")).toBeVisible();
    await expect(canvas.getByText("Please enter a valid email address")).toBeVisible();
    await expect(canvas.getByText("Phone number must be at least 10 characters")).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText("Full Name")).toHaveFocus());
  },
});

/** The number is optional: whoever has none, or wants none, can save all the same. */
export const WithoutPhoneNumber = meta.story({
  play: async (context) => {
    const { bank, canvas, userEvent } = context;
    await userEvent.clear(await canvas.findByLabelText("Phone Number"));
    await rename(context, "Maya Ellison-Ray");
    await findToast("Profile updated");
    await expect(await bank.store.users.byUsername("maya"))
      .toMatchObject({ fullName: "Maya Ellison-Ray", phoneNumber: null });
  },
});

export const CurrencyChanged = meta.story({
  play: async ({ canvas, userEvent }) => {
    const note = "This only changes how amounts are shown. Nothing is converted.";
    await waitFor(() => expect(canvas.getByText(note)).toBeVisible());
    await userEvent.click(await canvas.findByRole("button", { name: /Preferred Currency/ }));
    await userEvent.click(await screen.findByRole("option", { name: /Japanese Yen/ }));
    await findToast("Currency updated");
    await userEvent.click(await canvas.findByRole("link", { name: "Accounts" }));
    await waitFor(() => expect(canvas.getByText("¥10,730.55")).toBeVisible());
  },
});

export const Notifications = meta.story({
  args: { path: "/dashboard/settings?tab=notifications" },
  play: async ({ canvas, userEvent }) => {
    const marketing = await canvas.findByRole("switch", { name: "Marketing emails" });
    await expect(marketing).not.toBeChecked();
    await expect(canvas.getByRole("switch", { name: "SMS notifications" })).toBeChecked();
    await userEvent.click(marketing);
    await userEvent.click(await canvas.findByRole("button", { name: "Save changes" }));
    await findToast("Notification settings updated");
  },
});

export const PasswordChanged = meta.story({
  args: security,
  play: async (context) => {
    await fillPasswords(context, DEMO_PASSWORD);
    await findToast("Password updated");
    await expect(context.canvas.getByLabelText("Current password")).toHaveValue("");
  },
});

export const WrongPassword = meta.story({
  args: security,
  play: async (context) => {
    await fillPasswords(context, "not-my-password");
    await expect(await findToast("Failed to update password")).toHaveTextContent(
      "Current password is incorrect",
    );
    await waitFor(() =>
      expect(context.canvas.getByText("Current password is incorrect")).toBeVisible()
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

export const PasswordsDiffer = meta.story({
  args: security,
  play: async (context) => {
    await fillPasswords(context, DEMO_PASSWORD, "slow-rivet-9");
    await waitFor(() => expect(context.canvas.getByText("Passwords do not match")).toBeVisible());
  },
});

export const ChangingPassword = meta.story({
  args: security,
  beforeEach: ({ bank }) => bank.faults.delayCall(changePassword, "forever"),
  play: async (context) => {
    await fillPasswords(context, DEMO_PASSWORD);
    await waitFor(() =>
      expect(context.canvas.getByRole("button", { name: "Updating..." })).toBeVisible()
    );
  },
});

/** Another browser of hers is signed out from here. */
export const SignsOutOthers = meta.story({
  args: security,
  async beforeEach({ bank }) {
    await signIn(bank.anotherBrowser(), "maya");
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign out others" }));
    await findToast("Other devices signed out");
    await waitFor(() =>
      expect(canvas.queryByRole("button", { name: "Sign out others" })).toBeNull()
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
