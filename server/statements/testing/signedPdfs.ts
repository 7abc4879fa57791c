import { cents } from "#contract/money.ts";
import { signPdf } from "#contract/signedPdf.ts";
import { instantOf } from "#contract/time.ts";
import { drawStatement } from "../pdf/drawStatement.ts";
import { createStatementSigner } from "../signer.ts";

export const signer = createStatementSigner(new Uint8Array(32).fill(7));
export const stranger = createStatementSigner(new Uint8Array(32).fill(8));
const deposit = { type: "deposit", description: "Rent", amount: cents(10_001) } as const;
const entries = Array.from({ length: 5 }, (_, place) => ({
  ...deposit,
  id: 429 + place,
  transactionId: 429 + place,
  datedAt: null,
  at: instantOf(new Date(Date.UTC(2026, 10, 2 + place, 15))),
  balance: cents(100_000 + (place + 1) * 10_001),
}));
export const statement = {
  bank: "https://bank.test",
  account: { type: "checking", lastFour: "4821" },
  from: "2026-11-01",
  to: "2026-11-30",
  zone: "UTC",
  currency: "USD",
  opening: cents(100_000),
  entries,
  closing: cents(150_005),
} as const;

/** The statement's pages with a text attached, by a bank with a key. */
export async function made(text: string, by = signer): Promise<Uint8Array<ArrayBuffer>> {
  const { id } = await by.key();
  const attachment = { name: "statement.txt", type: "text/plain", description: "Signed text" };
  const pdf = await drawStatement({
    statement,
    fullName: "Maya Ellison",
    accountNumber: "4000004821",
    keyId: id,
    attachments: [{ ...attachment, relationship: "Source", text }],
    now: new Date("2026-12-01T08:00:00Z"),
    turn: async () => {},
  });
  return await signPdf(pdf, by);
}
