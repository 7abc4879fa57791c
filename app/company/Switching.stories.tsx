import { screen } from "storybook/test";
import { companyIdOf } from "#mocks/company.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts } from "#storybook/steps.ts";

let path = "";

/** The pages of a company, and the switcher in the header. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard" },
  parameters: { layout: "fullscreen", person: "maya", scenario: "company" },
  async beforeEach({ bank }) {
    const id = await companyIdOf(bank).catch(() => null);
    path = `/dashboard?company=${id}`;
  },
  render: () => <AppPage path={path} />,
});

export const Overview = meta.story({
  play: () => expectTexts("Client invoice 1043", "Members and roles"),
});

export const OverviewOnAPhone = meta.story({
  ...Overview.input,
  globals: { viewport: { value: "mobile1" }, mode: "dark" },
});

export const Choosing = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /switch company/ }));
    await expectTexts("Personal", "Open a company");
  },
});

/** The address names a company that this customer can't see. */
export const NotAMember = meta.story({
  parameters: { person: "maya", scenario: "company" },
  render: () => <AppPage path="/dashboard?company=1" />,
  play: () => expectTexts("You don't have access to these accounts", "Go to Personal"),
});

export const ViewersAccounts = meta.story({
  parameters: { person: "zoe", scenario: "company" },
  render: () => <AppPage path={path.replace("?", "/accounts?")} />,
  play: () => expectTexts("Latest transactions"),
});

export const OpeningACompany = meta.story({
  parameters: { person: "zoe", scenario: "typical" },
  render: () => <AppPage path="/dashboard" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /account menu/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Open a company" }));
    await expectTexts("Company name", "Legal form", "EIN", "Address");
  },
});
