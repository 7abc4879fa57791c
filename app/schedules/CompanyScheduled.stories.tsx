import { within } from "storybook/test";
import { companyIdOf } from "#mocks/company.ts";
import { decideAs } from "#mocks/companyRequests.ts";
import { runUpkeep } from "#mocks/runUpkeep.ts";
import { removeFromCompany, scheduleForCompany } from "#mocks/scheduleAs.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts } from "#storybook/steps.ts";

let path = "";

/** A company's scheduled transfers, below its accounts. Sofia is a preparer, Maya administers. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/accounts" },
  parameters: { layout: "fullscreen", person: "maya", scenario: "company" },
  async beforeEach({ bank }) {
    path = `/dashboard/accounts?company=${await companyIdOf(bank)}`;
  },
  render: () => <AppPage path={path} />,
});

export const Nothing = meta.story({
  play: () =>
    expectTexts("No scheduled transfers. Schedule one to pay rent or save automatically."),
});

/** The payment of one schedule was rejected, and that of the other waits for approval. */
export const WaitsForApproval = meta.story({
  async beforeEach({ bank }) {
    await scheduleForCompany(bank, "sofia", { description: "Studio plants" });
    await runUpkeep(bank.deps);
    const id = await companyIdOf(bank);
    const [asked] = await bank.store.companyApprovals.list(id, { state: "waiting" });
    await decideAs(bank, "aiko", asked?.id ?? 0, "Not this week");
    await scheduleForCompany(bank, "sofia");
    await runUpkeep(bank.deps);
  },
  play: () =>
    expectTexts(
      "Waits for approval",
      "The payment for Nov 20, 2026 was rejected.",
      "The payment for Nov 20, 2026 waits for approval",
      "Prepared by Sofia Marchetti",
    ),
});

/** Its preparer was removed, so no date is paid. */
export const WaitsForAnotherMember = meta.story({
  async beforeEach({ bank }) {
    await scheduleForCompany(bank, "sofia");
    await removeFromCompany(bank, "sofia");
    await runUpkeep(bank.deps);
  },
  play: () => expectTexts("Waits for another member", "Take over"),
});

export const WaitsForAnotherMemberOnAPhone = meta.story({
  ...WaitsForAnotherMember.input,
  globals: { viewport: { value: "mobile1" }, mode: "dark" },
});

export const TakenOver = meta.story({
  beforeEach: WaitsForAnotherMember.input.beforeEach,
  play: async ({ canvas, userEvent }) => {
    const region = within(await canvas.findByRole("region", { name: "Scheduled" }));
    await userEvent.click(await region.findByRole("button", { name: /^Take over/ }));
    await expectTexts("You took over the scheduled transfer", /^Prepared by Maya/);
  },
});

/** A viewer sees what is scheduled, and changes nothing. */
export const Viewer = meta.story({
  parameters: { person: "zoe" },
  beforeEach: async ({ bank }) =>
    void await scheduleForCompany(bank, "maya", { startsOn: "2026-12-01" }),
  play: () => expectTexts("Studio cleaning"),
});
