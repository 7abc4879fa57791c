import { screen, within } from "storybook/test";
import { getAccountingExport } from "#contract/accounting.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts, findToast, type Play } from "#storybook/steps.ts";

/** Files for a bookkeeper, from the statement's page. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/transactions/statement?account=1&month=2026-11" },
  parameters: { layout: "fullscreen", person: "maya" },
});

async function open({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: "Accounting export" }));
  return within(await screen.findByRole("dialog", { name: "Accounting export" }));
}

async function download(context: Play) {
  const dialog = await open(context);
  await context.userEvent.click(dialog.getByRole("button", { name: "Download" }));
}

export const Month = meta.story({
  async play(context) {
    await open(context);
    await expectTexts("CSV", "OFX", "camt.053", "Yearly archive", "Month");
  },
});

export const Year = meta.story({
  async play(context) {
    const dialog = await open(context);
    await context.userEvent.click(dialog.getByRole("radio", { name: /^Yearly archive/ }));
    await expectTexts("Year");
  },
});

export const Saved = meta.story({
  tags: ["flow"],
  async play(context) {
    await download(context);
    await findToast("Export ready");
  },
});

export const Preparing = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(getAccountingExport, "forever"),
  async play(context) {
    await download(context);
    await expectTexts("Preparing...");
  },
});

export const Refused = meta.story({
  beforeEach: ({ bank }) => bank.faults.failCall(getAccountingExport, { code: "unavailable" }),
  async play(context) {
    await download(context);
    await expectTexts(/briefly unavailable/);
  },
});
