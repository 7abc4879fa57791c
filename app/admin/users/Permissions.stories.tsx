import { screen, within } from "storybook/test";
import { addStaffMember } from "#mocks/colleagues.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, type Play } from "#storybook/steps.ts";

/** Zoe works at the bank, at the support inbox. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/admin" },
  parameters: { layout: "fullscreen", person: "admin" },
  globals: { density: "compact", viewport: { value: "desktop" } },
  beforeEach: ({ bank }) => addStaffMember(bank, "zoe", "support"),
});

async function openDialog({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: "Details of Zoe Lindqvist" }));
  const panel = within(await screen.findByRole("dialog", { name: "Zoe Lindqvist" }));
  await userEvent.click(
    await panel.findByRole("button", { name: "More actions for Zoe Lindqvist" }),
  );
  await userEvent.click(await screen.findByRole("menuitem", { name: "Permissions" }));
  return within(await screen.findByRole("dialog", { name: "Permissions" }));
}

export const Shown = meta.story({
  play: async (context) => void await openDialog(context),
});

const ofMaya = { path: "/admin?tab=users&user=2" };

export const ForAnApprover = meta.story({
  args: ofMaya,
  beforeEach: ({ bank }) => addStaffMember(bank, "admin", "approver"),
  play: () => expectTexts("maya@ellison.example"),
});

export const ForAnOperator = meta.story({
  args: ofMaya,
  beforeEach: ({ bank }) => addStaffMember(bank, "admin", "operator"),
  play: () => expectTexts("Edit user"),
});

export const ForSupport = meta.story({
  args: ofMaya,
  beforeEach: ({ bank }) => addStaffMember(bank, "admin", "support"),
  play: () => expectTexts("m***@ellison.example"),
});

export const ForAnAuditor = meta.story({
  args: { path: "/admin?tab=settings" },
  beforeEach: ({ bank }) => addStaffMember(bank, "admin", "auditor"),
  play: () => expectTexts("hide_unknown_usernames"),
});

export const OnAPhone = meta.story({
  tags: ["flow"],
  globals: { viewport: { value: "mobile1" } },
  play: async (context) => void await openDialog(context),
});
