import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { makeTransaction } from "#app/shell/testing/people.ts";
import { changesIn, draftOf, emptyDraft, errorsIn, withConfirmed, withType } from "./draft.ts";

const full = { ...emptyDraft, amount: cents(100), fromAccountId: 1, toAccountId: 2 };

function said(changes: Partial<typeof emptyDraft>): string[] {
  return Object.values(errorsIn({ ...full, ...changes })).filter((text) => text !== undefined);
}

describe("admin create transaction", () => {
  it.each(
    [
      [{ amount: null }, "Amount must be greater than zero."],
      [{ amount: cents(0) }, "Amount must be greater than zero."],
      [{ type: "withdrawal", fromAccountId: null }, "Please select a source account."],
      [{ type: "deposit", toAccountId: null }, "Please select a destination account."],
      [
        { type: "transfer", fromAccountId: null },
        "Please select both source and destination accounts.",
      ],
      [
        { type: "transfer", toAccountId: null },
        "Please select both source and destination accounts.",
      ],
      [
        { type: "transfer", toAccountId: 1 },
        "Source and destination accounts cannot be the same.",
      ],
    ] as const,
  )("%o: %s", (changes, text) => {
    expect(said(changes)).toEqual([text]);
  });

  it("takes what is whole", () => {
    for (const type of ["deposit", "withdrawal", "transfer"] as const) {
      expect(said({ type })).toEqual([]);
    }
  });
});

it("clears the source of a deposit and the destination of a withdrawal", () => {
  expect(withType(full, "deposit")).toMatchObject({ fromAccountId: null, toAccountId: 2 });
  expect(withType(full, "withdrawal")).toMatchObject({ fromAccountId: 1, toAccountId: null });
  expect(withType(full, "transfer")).toMatchObject({ fromAccountId: 1, toAccountId: 2 });
});

describe("an edit", () => {
  const before = makeTransaction({ createdAt: "2026-11-20T15:04:31.250Z" });

  it("is nothing when nothing was changed, whatever the seconds", () => {
    expect(changesIn(before, draftOf(before))).toBeNull();
  });

  it("sends what was changed alone", () => {
    const draft = { ...draftOf(before), amount: cents(9_900), toAccountId: 7 };
    expect(JSON.parse(JSON.stringify(changesIn(before, draft))))
      .toEqual({ amount: 9_900, toAccountId: 7 });
  });

  it("keeps what a customer confirmed, unless a completed payment stays completed", () => {
    const changed = { amount: cents(9_900), toAccountId: 7, description: "Rent" };
    for (const status of ["pending", "rejected", "completed"] as const) {
      for (const wanted of ["pending", "rejected", "completed"] as const) {
        const payment = makeTransaction({ status });
        const draft = { ...draftOf(payment), ...changed, status: wanted };
        const isFree = status === "completed" && wanted === "completed";
        expect(withConfirmed(payment, draft)).toEqual(
          isFree ? draft : { ...draftOf(payment), description: "Rent", status: wanted },
        );
      }
    }
  });
});
