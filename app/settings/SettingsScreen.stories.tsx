import { expect, screen, spyOn, waitFor } from "storybook/test";
import { listSessions } from "#contract/sessions.ts";
import { changePassword, patchUser } from "#contract/users.ts";
import { changeAtAnotherDesk } from "#mocks/anotherDesk.ts";
import { endSession } from "#mocks/endSession.ts";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";

const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/settings" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const security = { path: "/dashboard/settings?tab=security" };

async function rename({ canvas, userEvent }: Play, name: string) {
  const field = await canvas.findByLabelText("Full Name");
  await userEvent.clear(field);
  await userEvent.type(field, name);
  await userEvent.click(canvas.getByRole("button", { name: "Save changes" }));
}

async function fillPasswords({ canvas, userEvent }: Play, current: string, again = "slow-river-9") {
  await userEvent.type(await canvas.findByLabelText("Current password"), current);
  await userEvent.type(canvas.getByLabelText("New password"), "slow-river-9");
  await userEvent.type(canvas.getByLabelText("Confirm password"), again);
  await userEvent.click(canvas.getByRole("button", { name: "Update password" }));
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
    await userEvent.clear(canvas.getByLabelText("Phone Number"));
    await rename(context, "M");
    await expect(canvas.getByText("Name must be at least 2 characters")).toBeVisible();
    await expect(canvas.getByText("Please enter a valid email address")).toBeVisible();
    await expect(canvas.getByText("Phone number must be at least 10 characters")).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText("Full Name")).toHaveFocus());
  },
});

export const ProfileRefused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(patchUser, { code: "unavailable" }),
  play: async (context) => {
    await rename(context, "Maya Ray");
    await expect(await findToast("Failed to update profile")).toHaveTextContent(
      "briefly unavailable",
    );
    await expect(context.canvas.getByLabelText("Full Name")).toHaveValue("Maya Ray");
  },
});

export const Saving = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(patchUser, "forever"),
  play: async (context) => {
    await rename(context, "Maya Ray");
    await waitFor(() =>
      expect(context.canvas.getByRole("button", { name: "Saving..." })).toBeVisible()
    );
  },
});

export const CurrencyChanged = meta.story({
  play: async ({ canvas, userEvent }) => {
    const note = "This only changes how amounts are shown. Nothing is converted.";
    await waitFor(() => expect(canvas.getByText(note)).toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: /Preferred Currency/ }));
    await userEvent.click(await screen.findByRole("option", { name: /Japanese Yen/ }));
    await findToast("Currency updated");
    await userEvent.click(canvas.getByRole("link", { name: "Accounts" }));
    await waitFor(() => expect(canvas.getByText("¥10,731")).toBeVisible());
  },
});

export const Notifications = meta.story({
  args: { path: "/dashboard/settings?tab=notifications" },
  play: async ({ canvas, userEvent }) => {
    const marketing = await canvas.findByRole("switch", { name: "Marketing emails" });
    await expect(marketing).not.toBeChecked();
    await expect(canvas.getByRole("switch", { name: "SMS notifications" })).toBeChecked();
    await userEvent.click(marketing);
    await userEvent.click(canvas.getByRole("button", { name: "Save changes" }));
    await findToast("Notification settings updated");
  },
});

export const NotificationsNotKept = meta.story({
  args: { path: "/dashboard/settings?tab=notifications" },
  play: async ({ canvas, userEvent }) => {
    const full = spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("There is no space left", "QuotaExceededError");
    });
    await userEvent.click(await canvas.findByRole("button", { name: "Save changes" }));
    await findToast("Failed to update notification settings");
    full.mockRestore();
  },
});

export const Security = meta.story({
  args: security,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("button", { name: "Coming Soon" })).toBeDisabled());
    await waitFor(() => expect(canvas.getByText("This device")).toBeVisible());
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

export const DevicesRefused = meta.story({
  args: security,
  beforeEach: ({ bank }) => bank.faults.failCall(listSessions, { code: "unavailable" }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("We could not load your devices.")).toBeVisible());
  },
});

export const DevicesLoading = meta.story({
  args: security,
  beforeEach: ({ bank }) => bank.faults.delayCall(listSessions, "forever"),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole("heading", { name: "Signed-in devices" })).toBeVisible()
    );
  },
});

export const Offline = meta.story({
  play: async (context) => {
    await context.canvas.findByLabelText("Full Name");
    context.bank.faults.goOffline();
    await rename(context, "Maya Ray");
    await expect(await findToast("Failed to update profile")).toHaveTextContent(
      "We could not reach the bank.",
    );
  },
});

export const SessionExpired = meta.story({
  play: async (context) => {
    await context.canvas.findByLabelText("Full Name");
    await endSession(context.bank);
    await waitFor(() =>
      expect(context.canvas.getByRole("button", { name: "Sign in" })).toBeVisible()
    );
  },
});

/** A frozen person may still change who they are and how they sign in. */
export const FrozenPerson = meta.story({
  beforeEach: ({ bank }) => changeAtAnotherDesk(bank, "maya", { isFrozen: true }),
  play: async (context) => {
    await rename(context, "Maya E. Ellison");
    await findToast("Profile updated");
  },
});

export const LongNames = meta.story({
  globals: { viewport: { value: "mobile1" } },
  beforeEach: ({ bank }) =>
    changeAtAnotherDesk(bank, "maya", {
      fullName: "Maximiliane-Theodora von und zu Hohenstaufen-Wittelsbach und Brandenburg",
    }),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByLabelText("Full Name")).toHaveDisplayValue(/Brandenburg$/)
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
