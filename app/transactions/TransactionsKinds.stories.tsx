import { expect, screen, spyOn, waitFor } from "storybook/test";
import { changeAsOtherAdmin, depositAsOtherAdmin } from "#mocks/otherAdmin.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { findToast, type Play } from "#storybook/steps.ts";

/** The list with other people and amounts in it, and what can be taken along from it. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/dashboard/transactions" },
  parameters: { layout: "fullscreen", person: "maya" },
});

const LONG_NAME = "Maximiliane-Theodora von und zu Hohenstaufen-Wittelsbach ".repeat(2).slice(
  0,
  100,
);
const LONG_WORDS =
  "Instalment 48 of 360 for the house on the corner of Upper Mill Lane and Harbour Street, " +
  "Rechtsschutzversicherungsgesellschaftsbeitragsrueckerstattung included";

export const SearchesFiveThousand = meta.story({
  tags: ["flow"],
  parameters: { scenario: "busy" },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText(/^Showing 1 to 10 of 5,\d{3}/)).toBeVisible());
    await userEvent.type(await canvas.findByRole("searchbox"), "paper and");
    await waitFor(() => expect(canvas.getByText("2,500 transactions")).toBeVisible());
  },
});

export const InYen = meta.story({
  tags: ["flow"],
  parameters: { person: "aiko" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("+¥284,000")).toBeVisible());
    await expect(canvas.getAllByText("¥50,000")[0]).toBeVisible();
  },
});

export const LongNames = meta.story({
  tags: ["flow"],
  async beforeEach({ bank }) {
    await changeAsOtherAdmin(bank, "maya", { fullName: LONG_NAME });
    await depositAsOtherAdmin(bank, "maya", { amount: 999_999_999, description: LONG_WORDS });
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("+$999,999,999.00")).toBeVisible());
  },
});

export const LongNamesOnAPhone = meta.story({
  ...LongNames.input,
  globals: { viewport: { value: "mobile1" } },
});

/** Exports what is shown, without leaving the page, and hands over the file's text. */
async function exported({ canvas, userEvent }: Play, format: RegExp): Promise<string> {
  const files: Blob[] = [];
  const make = spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:story";
  });
  const press = spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  await userEvent.click(await canvas.findByRole("button", { name: "Export" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: format }));
  await findToast("Export ready");
  make.mockRestore();
  press.mockRestore();
  return await files[0]?.text() ?? "";
}

export const ExportedAsCsv = meta.story({
  tags: ["flow"],
  args: { path: "/dashboard/transactions?q=%3E1000&filter.status=pending" },
  play: async (context) => {
    await context.canvas.findByText("Rent, December");
    const lines = (await exported(context, /^CSV/)).trimEnd().split("\r\n");
    await expect(lines).toHaveLength(2);
    await expect(lines[1]).toContain('External Account,"Rent, December",-1250.00,USD,pending');
  },
});

export const ExportedAsOfx = meta.story({
  tags: ["flow"],
  args: { path: "/dashboard/transactions?q=northline" },
  play: async (context) => {
    const { canvas } = context;
    const [first] = await canvas.findAllByText("Northline Energy");
    await expect(first).toBeVisible();
    const text = await exported(context, /^OFX/);
    await expect(text).toContain("<NAME>Northline Energy</NAME>");
    await expect(text).not.toContain("Payroll");
  },
});

export const ExportedAsCamt = meta.story({
  args: { path: "/dashboard/transactions?q=payroll" },
  play: async (context) => {
    await context.canvas.findAllByText("Payroll, Larkfield Studio");
    const text = await exported(context, /^camt/);
    await expect(text).toContain("<Ustrd>Payroll, Larkfield Studio</Ustrd>");
    await expect(text).not.toContain("Northline");
  },
});
