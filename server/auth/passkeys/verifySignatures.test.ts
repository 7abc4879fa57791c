import { beforeAll, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { at } from "../../db/testing/samples.ts";
import { makePasskey, signWith, type SoftwarePasskey } from "#mocks/softwareKey.ts";
import { challengeFor, type Order, orderOf, textToSign } from "../../kernel/order.ts";
import { asked } from "../../testing/passkeys.ts";
import { assertionOf, isSignedBy } from "./assertion.ts";
import { isSoundSignature } from "./verifySignatures.ts";

const transaction = {
  type: "transfer",
  amount: cents(1_234_567_89),
  fromAccountId: 4_821,
  toAccountId: 7_730,
  description: "Rent, 3 months",
  metadata: { note: "flat 12" },
} as const;
const order = orderOf("submit", "5d1f0c7a-93", transaction);

let passkey: SoftwarePasskey;
let publicKey: string;
let text: string;
let assertion: string;

async function signed(given: string, key = passkey) {
  const challenge = await challengeFor(given);
  const { answer } = await signWith(key, { challenge, rpId: "bank.test" }, asked);
  return answer;
}

beforeAll(async () => {
  const user = { id: "Nw", name: "", displayName: "" };
  const rp = { id: "bank.test", name: "" };
  ({ passkey, publicKey } = await makePasskey({ challenge: "", rp, user }, asked));
  text = await textToSign(order, { id: "question-1", at: at(10) });
  assertion = assertionOf(await signed(text), { publicKey });
});

async function assertionOn(origin: string, rpId: string) {
  const challenge = await challengeFor(text);
  const { answer } = await signWith(passkey, { challenge, rpId }, { origin });
  return assertionOf(answer, { publicKey });
}

/** A sound signature of another act. */
async function soundOf(act: Order["act"], name: string) {
  const orderText = await textToSign(orderOf(act, name, transaction), {
    id: `${act} ${name}`,
    at: at(10),
  });
  const signature = assertionOf(await signed(orderText), { publicKey });
  return { ...sound(), orderText, assertion: signature, hasEntered: true, hasDecided: true };
}

const sound = () => ({
  transactionId: 9,
  entryId: null,
  requestId: null,
  companyRequestId: null,
  userId: 7,
  orderText: text,
  assertion,
  signedAt: at(11),
  overtakenAt: null,
  movement: transaction,
  amount: transaction.amount,
  rpId: "bank.test",
  isErased: false,
  hasEntered: true,
  hasDecided: false,
});

describe("a signed order", () => {
  it("names both ends, the amount in cents, the currency, the key and the moment", () => {
    expect(JSON.parse(text)).toEqual({
      act: "submit",
      name: "5d1f0c7a-93",
      type: "transfer",
      amountCents: 123_456_789,
      currency: "USD",
      fromAccountId: 4_821,
      toAccountId: 7_730,
      texts: expect.stringMatching(/^[0-9a-f]{64}$/),
      id: "question-1",
      at: at(10),
    });
  });

  it("is the same text however its fields are ordered, and another for another question", async () => {
    const metadata = { b: 2, a: 1 };
    const one = orderOf("submit", "key", { ...transaction, metadata });
    const other = orderOf("submit", "key", { ...transaction, metadata: { a: 1, b: 2 } });
    const question = { id: "question-1", at: at(10) };
    expect(await textToSign(one, question)).toBe(await textToSign(other, question));
    for (const another of [{ ...question, id: "question-2" }, { ...question, at: at(11) }]) {
      expect(await textToSign(one, another)).not.toBe(await textToSign(one, question));
    }
  });

  it("is refused with any one sign changed, 10,000 times", async () => {
    expect(await isSignedBy(text, assertion, "bank.test")).toBe(true);
    const digits = [...text].flatMap((sign, place) => /\d/.test(sign) ? [place] : []);
    let taken = 0;
    for (let count = 0; count < 10_000; count++) {
      // Every digit becomes every other one; after that every sign becomes its neighbor.
      const isDigit = count < digits.length * 9;
      const place = (isDigit ? digits[Math.floor(count / 9)] : count % text.length) ?? 0;
      const sign = text[place] ?? "";
      const other = isDigit
        ? String((Number(sign) + 1 + count % 9) % 10)
        : String.fromCharCode(sign.charCodeAt(0) + 1 + Math.floor(count / text.length));
      const changed = text.slice(0, place) + other + text.slice(place + 1);
      if (await isSignedBy(changed, assertion, "bank.test")) taken++;
    }
    expect(taken).toBe(0);
  });
});

describe("a signature", () => {
  it("holds while its transaction says what was signed", async () => {
    expect(await isSoundSignature(sound())).toBe(true);
  });

  it.each(
    [
      ["type", "withdrawal"],
      ["amount", cents(1_234_567_88)],
      ["fromAccountId", 4_822],
      ["toAccountId", null],
      ["description", "Rent, 4 months"],
      ["metadata", { note: "flat 13" }],
    ] as const,
  )("fails with another %s, unless the audit log has the edit", async (field, value) => {
    const changed = { ...sound(), movement: { ...transaction, [field]: value } };
    expect(await isSoundSignature(changed)).toBe(false);
    const overtaken = { ...changed, overtakenAt: at(12) };
    expect(await isSoundSignature(overtaken)).toBe(false);
    const isText = field === "description" || field === "metadata";
    const edit = {
      at: at(12),
      before: isText ? {} : { [field === "amount" ? "amountCents" : field]: transaction[field] },
      after: isText ? { rewritten: [field] } : {},
    };
    const later = { at: at(13), before: {}, after: { rewritten: ["rejectionReason"] } };
    expect(await isSoundSignature(overtaken, [edit])).toBe(true);
    expect(await isSoundSignature(overtaken, [later, edit])).toBe(true);
    expect(await isSoundSignature(overtaken, [later])).toBe(false);
    expect(await isSoundSignature(overtaken, [{ ...edit, before: {}, after: {} }])).toBe(false);
    expect(await isSoundSignature({ ...overtaken, assertion: "" }, [edit])).toBe(false);
  });

  it("fails with another text, key, answer or part of it", async () => {
    const other = await textToSign({ ...order, amount: cents(1) }, { id: "q", at: at(10) });
    const stranger = await makePasskey({
      challenge: "",
      rp: { id: "bank.test", name: "" },
      user: { id: "OA", name: "", displayName: "" },
    }, asked);
    const answer = await signed(text);
    const { answer: unseen } = await signWith(passkey, {
      challenge: await challengeFor(text),
      rpId: "bank.test",
    }, { ...asked, isVerified: false });
    const wrong = [
      { orderText: other },
      { assertion: assertionOf(answer, stranger) },
      { assertion: assertionOf(await signed(other), { publicKey }) },
      { assertion: assertionOf(await signed(text, stranger.passkey), { publicKey }) },
      { assertion: assertionOf(unseen, { publicKey }) },
      { assertion: assertion.split(".").slice(0, 3).join(".") },
      { assertion: "" },
    ];
    for (const fields of wrong) {
      expect(await isSoundSignature({ ...sound(), ...fields }), JSON.stringify(fields)).toBe(false);
    }
  });

  it("fails where the key was not the signer's then, or for another host or page", async () => {
    const page = await assertionOn("https://bank.test.evil.test", "bank.test");
    const host = await assertionOn("https://bank.test", "evil.test");
    const below = await assertionOn("https://www.bank.test", "bank.test");
    for (const fields of [{ rpId: null }, { rpId: "evil.test" }, { assertion: page }]) {
      expect(await isSoundSignature({ ...sound(), ...fields })).toBe(false);
    }
    expect(await isSoundSignature({ ...sound(), assertion: host })).toBe(false);
    expect(await isSoundSignature({ ...sound(), assertion: below })).toBe(true);
  });

  it("covers the money of a payment whose texts were erased with their user", async () => {
    const movement = { ...sound().movement, description: "", metadata: null };
    expect(await isSoundSignature({ ...sound(), movement })).toBe(false);
    expect(await isSoundSignature({ ...sound(), movement, isErased: true })).toBe(true);
    const other = { ...movement, amount: cents(1) };
    expect(await isSoundSignature({ ...sound(), movement: other, isErased: true })).toBe(false);
  });

  it.each(
    [
      ["submit", "any", { hasEntered: false }],
      ["submit", "any", { transactionId: null, requestId: 4 }],
      ["approve", "9", { hasDecided: false }],
      ["approve", "8", {}],
      ["book", "9", {}],
      ["book", "", { transactionId: null, entryId: 5 }],
      ["agree", "9", {}],
      ["agree", "5", { transactionId: null, requestId: 4 }],
      ["agree", "5", { transactionId: null, companyRequestId: 4 }],
      ["agree", "4", { transactionId: null, requestId: 4, hasDecided: false }],
    ] as const,
  )("of a %s of %j fails where its row says %j", async (act, name, fields) => {
    const signed = { ...await soundOf(act, name), ...fields };
    expect(await isSoundSignature(signed)).toBe(false);
  });

  it("of each act holds for what its signer has done", async () => {
    const entry = { transactionId: null, entryId: 5 };
    const request = { transactionId: null, requestId: 4, movement: null };
    expect(await isSoundSignature(await soundOf("approve", "9"))).toBe(true);
    expect(await isSoundSignature(await soundOf("book", ""))).toBe(true);
    expect(await isSoundSignature({ ...await soundOf("book", "4821"), ...entry })).toBe(true);
    const agreed = { ...await soundOf("agree", "4"), ...request };
    expect(await isSoundSignature(agreed)).toBe(true);
    const byMember = { ...agreed, requestId: null, companyRequestId: 4 };
    expect(await isSoundSignature(byMember)).toBe(true);
    expect(await isSoundSignature({ ...agreed, amount: cents(1) })).toBe(false);
  });
});
