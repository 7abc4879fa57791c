import { screen, within } from "storybook/test";
import { askColleagues } from "#contract/companyRequests.ts";
import { companyIdOf } from "#mocks/company.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, fillIn, findToast, type Play } from "#storybook/steps.ts";

let path = "";

/** A payment of a company that other members approve. Sofia's always need it. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/accounts" },
  parameters: { layout: "fullscreen", person: "sofia", scenario: "company" },
  async beforeEach({ bank }) {
    path = `/dashboard/accounts?request=withdrawal&company=${await companyIdOf(bank)}`;
  },
  render: () => <AppPage path={path} />,
});

async function submit({ userEvent }: Pick<Play, "userEvent">) {
  const dialog = within(await screen.findByRole("dialog", { name: "Quick Actions" }));
  await fillIn(await dialog.findByLabelText("To Account"), "88 4410 2075");
  await fillIn(dialog.getByLabelText("Amount"), "1200");
  await userEvent.click(dialog.getByRole("button", { name: "Review withdrawal" }));
  await userEvent.click(await screen.findByRole("button", { name: "Submit withdrawal" }));
}

export const Asking = meta.story({
  parameters: { shows: ["transfer asking"] },
  beforeEach: ({ bank }) => bank.faults.delayCall(askColleagues, "forever"),
  play: async (context) => {
    await submit(context);
    await screen.findByRole("button", { name: "Submitting..." });
  },
});

export const WaitingForApproval = meta.story({
  parameters: { shows: ["transfer waiting"] },
  play: async (context) => {
    await submit(context);
    await expectTexts("Waiting for approval", "See approvals");
    await findToast("Sent for approval");
  },
});
