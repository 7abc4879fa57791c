import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { emptyDraft } from "./draft.ts";
import { type InHand, keptTransfer } from "./keptTransfer.ts";
import type { Submission } from "./submission.ts";

function memory(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

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

describe("a transfer in hand", () => {
  it.each<[string, InHand]>([
    ["that is being typed", { draft, submission: null }],
    ["that was sent", { draft, submission }],
  ])("%s is found again by the same person only", (_, inHand) => {
    const storage = memory();
    const kept = keptTransfer(() => storage);
    kept.keep(7, inHand);
    expect(kept.of(7)).toEqual(inHand);
    expect(kept.of(8)).toBeNull();
    kept.forget();
    expect(kept.of(7)).toBeNull();
  });

  it.each([
    "not json",
    "null",
    '{"userId":7}',
    '{"userId":7,"draft":{"movement":"loan"},"submission":null}',
  ])("is not read from %s", (text) => {
    expect(keptTransfer(() => memory({ "kestrel.transfer": text })).of(7)).toBeNull();
  });

  it("is not kept where a browser forbids it, and nothing breaks", () => {
    const kept = keptTransfer(() => {
      throw new Error("Storage is forbidden");
    });
    kept.keep(7, { draft, submission: null });
    expect(kept.of(7)).toBeNull();
    kept.forget();
  });
});
