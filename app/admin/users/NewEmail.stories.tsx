import { expect, screen, waitFor, within } from "storybook/test";
import { wantEmail } from "#mocks/wantEmail.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, findToast } from "#storybook/steps.ts";

/** A person's new e-mail address that waits, as an administrator sees it. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin?tab=users&user=2" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
});

const NEW = "maya@elsewhere.example";

export const Asked = meta.story({
  tags: ["flow"],
  play: async ({ userEvent }) => {
    const panel = within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
    await userEvent.click(await panel.findByRole("button", { name: "Edit user" }));
    const form = within(await screen.findByRole("dialog", { name: "Edit user" }));
    const email = await form.findByLabelText("Email");
    await userEvent.clear(email);
    await userEvent.type(email, NEW);
    await userEvent.click(form.getByRole("button", { name: "Save changes" }));
    await expect(await findToast("User information updated")).toHaveTextContent(
      `Maya Ellison is to confirm ${NEW} by the letter that we sent there.`,
    );
    await expectTexts(`${NEW} (waits for confirmation)`);
  },
});

export const Cancelled = meta.story({
  tags: ["flow"],
  async beforeEach({ bank }) {
    await wantEmail(bank, "maya", NEW);
  },
  play: async ({ userEvent }) => {
    const panel = within(await screen.findByRole("dialog", { name: "Maya Ellison" }));
    await panel.findByText(`${NEW} (waits for confirmation)`);
    await userEvent.click(await panel.findByRole("button", { name: "Cancel" }));
    await expect(await findToast("Change cancelled")).toHaveTextContent(
      "They are signed out everywhere.",
    );
    await waitFor(() => expect(panel.queryByText("New e-mail")).toBeNull());
  },
});

/** One's own has the field for the codes: administrators have no settings. */
export const Own = meta.story({
  tags: ["flow"],
  args: { path: "/admin?tab=users&user=1" },
  async beforeEach({ bank }) {
    await wantEmail(bank, "admin", "admin@elsewhere.example");
  },
  play: () => expectTexts("Code from the letter", "Send again"),
});
