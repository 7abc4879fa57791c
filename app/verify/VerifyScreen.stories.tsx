import { fireEvent, screen } from "storybook/test";
import { cents } from "#contract/money.ts";
import { writeStatement } from "#contract/signedStatement.ts";
import { getStatementPdf, listStatementKeys } from "#contract/statements.ts";
import { instant } from "#contract/time.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import { signIn } from "#mocks/signIn.ts";
import { AppPage } from "#storybook/AppPage.tsx";
import preview from "#storybook/preview.tsx";
import { expectTexts } from "#storybook/steps.ts";

/** Public page that checks whether a statement was issued by the bank. */
const meta = preview.meta({
  component: AppPage,
  args: { path: "/verify" },
  parameters: { layout: "fullscreen", person: null },
});

/** A statement as the bank of the story signs it. */
async function signed({ deps: { statementSigner, publicOrigin } }: MockBank): Promise<string> {
  if (statementSigner === undefined) throw new Error("This bank signs nothing");
  const rent = {
    id: 154,
    transactionId: 77,
    datedAt: null,
    at: instant.parse("2026-11-03T09:00:00.000Z"),
    type: "withdrawal",
    description: "Rent",
    amount: cents(-125_000),
    balance: cents(1_248_055),
  } as const;
  return await writeStatement({
    bank: publicOrigin,
    account: { type: "checking", lastFour: "4821" },
    from: "2026-11-01",
    to: "2026-11-30",
    zone: "UTC",
    currency: "USD",
    opening: cents(1_373_055),
    entries: [rent],
    closing: cents(1_248_055),
  }, statementSigner);
}

async function choose(
  content: string | Uint8Array<ArrayBuffer>,
  name = "statement-4821-2026-11.txt",
): Promise<void> {
  await screen.findByRole("button", { name: "Choose a file" });
  const field = document.querySelector("input[type=file]");
  if (field === null) throw new Error("There is no field for a file");
  const files = [new File([content], name)];
  fireEvent.change(field, { target: { files } });
}

export const Typical = meta.story({
  play: () => expectTexts("Verify a statement", "or drop it here"),
});

export const OtherRole = meta.story({
  parameters: { person: "maya" },
  play: () => expectTexts("Verify a statement", "Maya Ellison"),
});

export const Genuine = meta.story({
  async play({ bank }) {
    await choose(await signed(bank));
    await expectTexts(
      "This statement is genuine",
      /Checking ending in/,
      "4821",
      /November 1 – 30, 2026/,
      "$12,480.55",
    );
  },
});

export const Refused = meta.story({
  async play({ bank }) {
    await choose((await signed(bank)).replace("1248055", "9248055"));
    await expectTexts("This statement was changed", /^Line 7 of statement-4821/);
  },
});

export const LineMissing = meta.story({
  async play({ bank }) {
    const lines = (await signed(bank)).split("\n");
    await choose(lines.toSpliced(6, 1).join("\n"));
    await expectTexts("This statement was changed", /A line is missing/);
  },
});

/** Maya's own statement of November, as her page saves it. */
async function pdfOf(bank: MockBank): Promise<Uint8Array<ArrayBuffer>> {
  const hers = bank.anotherBrowser();
  await signIn(hers, "maya");
  const path = getStatementPdf.path.replace("{id}", "1");
  const asked = `https://bank.example${path}?from=2026-11-01&to=2026-11-30`;
  const answer = await hers.carry(new Request(asked));
  return new Uint8Array(await answer.arrayBuffer());
}

export const GenuinePdf = meta.story({
  async play({ bank }) {
    await choose(await pdfOf(bank), "statement-4821.pdf");
    await expectTexts("This statement is genuine", "4821", /November 1 – 30, 2026/);
  },
});

export const PagesChanged = meta.story({
  async play({ bank }) {
    const pdf = await pdfOf(bank);
    await choose(pdf.with(8, 64), "statement-4821.pdf");
    await expectTexts("This PDF was changed", /the file around it was changed/);
  },
});

export const UnknownKey = meta.story({
  async play({ bank }) {
    await choose((await signed(bank)).replace(/signed\t\w{16}/, "signed\t0123456789abcdef"));
    await expectTexts("Not signed by this bank");
  },
});

export const AnotherFile = meta.story({
  async play() {
    await choose("Dear Maya, here is what you asked for.", "letter.txt");
    await expectTexts("This isn't a signed statement", /letter\.txt is a different kind of file/);
  },
});

export const Loading = meta.story({
  beforeEach: ({ bank }) => bank.faults.delayCall(listStatementKeys, "forever"),
  async play({ bank }) {
    await choose(await signed(bank));
    await expectTexts("Checking...");
  },
});

export const Offline = meta.story({
  beforeEach: ({ bank }) => bank.faults.loseAnswer(listStatementKeys),
  async play({ bank }) {
    await choose(await signed(bank));
    await expectTexts("We couldn't check this file", /^We couldn't connect to the bank/);
  },
});
