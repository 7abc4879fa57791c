import { afterEach, describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { emptyDraft, type Submission } from "./draft.ts";
import { type StoredTransfer, transferDraft } from "./transferDraft.ts";

const draft = {
  ...emptyDraft("withdrawal", 3),
  externalAccount: "88 4410",
  amount: cents(12_345),
  description: "Kitchen",
};

const submission: Submission = {
  key: "k-1",
  body: {
    type: "withdrawal",
    fromAccountId: 3,
    toAccountId: null,
    amount: cents(12_345),
    description: "Kitchen",
    status: "pending",
    metadata: { initiatorId: 7, externalAccount: "88 4410" },
  },
};

const between: StoredTransfer = {
  draft: { ...emptyDraft("transfer", 3), toAccountId: 4, amount: cents(12_345) },
  submission: {
    key: "k-2",
    body: { type: "transfer", fromAccountId: 3, toAccountId: 4, amount: cents(12_345) },
  },
  wasSent: true,
};

afterEach(() => transferDraft.forget());

/** Reads the transfer as a reloaded page would: from storage, without this page's memory. */
function afterReload(userId: number) {
  const written = sessionStorage.getItem("kestrel.transfer") ?? "";
  transferDraft.forget();
  sessionStorage.setItem("kestrel.transfer", written);
  return transferDraft.of(userId);
}

describe("a transfer in hand", () => {
  it.each<[string, StoredTransfer]>([
    ["that is being typed", { draft, submission: null, wasSent: false }],
    ["that was sent", { draft, submission, wasSent: true }],
  ])("%s is found again by the same person only", (_, inHand) => {
    transferDraft.keep(7, inHand);
    expect(transferDraft.of(7)).toEqual(inHand);
    expect(transferDraft.of(8)).toBeNull();
    transferDraft.forget();
    expect(transferDraft.of(7)).toBeNull();
  });

  it("between accounts of one's own survives a reload whole", () => {
    transferDraft.keep(7, between);
    expect(afterReload(7)).toEqual(between);
  });

  it("to another bank loses its number with a reload, not that it was sent", () => {
    transferDraft.keep(7, { draft, submission, wasSent: true });
    expect(sessionStorage.getItem("kestrel.transfer")).not.toContain("4410");
    expect(afterReload(7)).toEqual({
      draft: { ...draft, externalAccount: "" },
      submission: null,
      wasSent: true,
    });
    expect(afterReload(8)).toBeNull();
  });

  it.each([
    "not json",
    '{"userId":7,"value":{"draft":{"movement":"loan"},"submission":null,"wasSent":false}}',
  ])("is not read from %s", (text) => {
    sessionStorage.setItem("kestrel.transfer", text);
    expect(transferDraft.of(7)).toBeNull();
  });
});
