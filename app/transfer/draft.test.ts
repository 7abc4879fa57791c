import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { transactionTexts } from "#contract/texts/transactions.ts";
import { makeAccount, makeTransaction } from "#app/shell/testing/people.ts";
import {
  availableAfter,
  checkDraft,
  type Draft,
  emptyDraft,
  repeatedDraft,
  shownErrors,
  submissionOf,
} from "./draft.ts";

const source = makeAccount({ balance: 120, availableBalance: 100 });
const destination = makeAccount();
const inactive = makeAccount({ isActive: false });
const frozen = makeAccount({ isFrozen: true });
const accounts = [source, destination, inactive, frozen];

const complete: Draft = {
  ...emptyDraft("transfer", source.id),
  toAccountId: destination.id,
  amount: cents(10_000),
};
const errorsOf = (patch: Partial<Draft>) => checkDraft({ ...complete, ...patch }, accounts);

describe("checkDraft", () => {
  it("accepts the whole available balance", () => expect(errorsOf({})).toEqual({}));

  it.each([
    ["nothing", null, "Amount must be greater than 0"],
    ["zero", 0, "Amount must be greater than 0"],
    ["a cent more than is available", 10_001, "Insufficient funds"],
    ["more than the bank moves at once", 100_000_000_000, "Amount is too large"],
  ])("refuses %s as amount", (_, amount, message) => {
    expect(errorsOf({ amount: amount === null ? null : cents(amount) })).toEqual({
      amount: message,
    });
  });

  it.each([["nowhere", null], ["an inactive account", inactive.id], ["a frozen one", frozen.id]])(
    "takes no money from %s",
    (_, fromAccountId) => {
      expect(errorsOf({ fromAccountId }).fromAccountId).toBe("Choose the account to send from");
    },
  );

  it("needs a destination that is active and another one", () => {
    const message = "Recipient account not found";
    expect(errorsOf({ toAccountId: null }).toAccountId).toBe(
      "Choose the account to send to",
    );
    expect(errorsOf({ toAccountId: inactive.id }).toAccountId).toBe(message);
    expect(errorsOf({ toAccountId: source.id }).toAccountId).toBe(message);
    expect(errorsOf({ toAccountId: frozen.id })).toEqual({});
  });

  it("needs an external account for a withdrawal", () => {
    const withdrawal = { movement: "withdrawal", toAccountId: null } as const;
    expect(errorsOf({ ...withdrawal, externalAccount: "  " })).toEqual({
      externalAccount: transactionTexts.externalAccountNeeded,
    });
    expect(errorsOf({ ...withdrawal, externalAccount: " 123 " })).toEqual({
      externalAccount: transactionTexts.externalAccountNeeded,
    });
    expect(errorsOf({ ...withdrawal, externalAccount: "1234" })).toEqual({});
    expect(errorsOf({ ...withdrawal, externalAccount: "1".repeat(34) })).toEqual({});
    expect(errorsOf({ ...withdrawal, externalAccount: "1".repeat(35) }).externalAccount)
      .toBe("Use at most 34 characters");
  });

  it("limits the description to 200 characters", () => {
    expect(errorsOf({ description: "a".repeat(200) })).toEqual({});
    expect(errorsOf({ description: "a".repeat(201) }).description).toBeDefined();
  });
});

describe("availableAfter", () => {
  it("is what stays available, below zero when it does not fit", () => {
    expect(availableAfter(complete, accounts)).toBe(0);
    expect(availableAfter({ ...complete, amount: cents(10_001) }, accounts)).toBe(-1);
  });

  it("is unknown without a source or an amount", () => {
    expect(availableAfter({ ...complete, amount: null }, accounts)).toBeNull();
    expect(availableAfter({ ...complete, fromAccountId: null }, accounts)).toBeNull();
  });
});

describe("repeatedDraft", () => {
  const earlier = {
    type: "transfer",
    fromAccountId: source.id,
    toAccountId: frozen.id,
    amount: 25,
    description: "Rent",
  } as const;

  it("says again what a transfer or a withdrawal said", () => {
    expect(repeatedDraft(makeTransaction(earlier), accounts)).toEqual({
      movement: "transfer",
      fromAccountId: source.id,
      toAccountId: frozen.id,
      externalAccount: "",
      amount: 2_500,
      description: "Rent",
    });
    const withdrawal = { ...earlier, type: "withdrawal", toAccountId: null } as const;
    const metadata = { externalAccount: "88 4410" };
    expect(repeatedDraft(makeTransaction({ ...withdrawal, metadata }), accounts)).toMatchObject({
      movement: "withdrawal",
      toAccountId: null,
      externalAccount: "88 4410",
    });
    expect(repeatedDraft(makeTransaction(withdrawal), accounts)).toBeNull();
    expect(repeatedDraft(makeTransaction({ ...earlier, type: "deposit" }), accounts)).toBeNull();
  });

  it("leaves to choose what can no longer pay or receive", () => {
    const gone = makeTransaction({
      ...earlier,
      fromAccountId: frozen.id,
      toAccountId: inactive.id,
    });
    expect(repeatedDraft(gone, accounts)).toMatchObject({ fromAccountId: null, toAccountId: null });
  });
});

it("shows the server's refusal of an account number at its field", () => {
  const message = "An IBAN of MT has 31 characters. Please count them.";
  const draft = { ...emptyDraft("withdrawal", source.id), externalAccount: "MT84MALT0110" };
  const failure = {
    code: "invalid_input",
    status: 400,
    field: "metadata.externalAccount",
    message,
  } as const;
  expect(shownErrors({ draft, touched: [], failure }, accounts))
    .toEqual({ externalAccount: message });
});

it("a number is sent as the bank stores it, and as the review shows it", () => {
  const typed = "\u202e88\u00a04410\u200b 2075\u202c";
  const draft = { ...complete, movement: "withdrawal", externalAccount: typed } as const;
  const stamp = { key: "k", initiatorId: 1, initiatedAt: source.createdAt };
  expect(submissionOf(draft, accounts, stamp)?.body.metadata)
    .toMatchObject({ externalAccount: "88 4410 2075" });
});
