import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { instantOf } from "#contract/time.ts";
import { type PostedLeg, statementOf } from "./statement.ts";

const at = (time: string) => instantOf(new Date(`2026-03-${time}Z`));

/** Postings of 1.00 each, booked at these moments, in their order. */
function booked(...moments: readonly string[]): readonly PostedLeg[] {
  return moments.map((moment, place) => ({
    ...{ id: place + 1, kind: "deposit", transactionId: null },
    ...{ postedAt: at(moment), amount: cents(100) },
    ...{ balanceAfter: cents(100 * (place + 1)), description: "", datedAt: null },
  }));
}

const day = (of: string, next: string) => ({
  since: at(`${of}T00:00`),
  until: at(`${next}T00:00`),
});

describe("a statement from postings", () => {
  it("has the first moment of its days and not the first one behind them", () => {
    const postings = booked("04T23:59:59.999", "05T00:00", "05T23:59:59.999", "06T00:00");
    const { opening, closing, entries } = statementOf(postings, day("05", "06"));
    expect([opening, closing, entries.map(({ id }) => id)]).toEqual([100, 300, [2, 3]]);
  });

  it("opens with 0 before the first posting, and closes where it opened without any", () => {
    const postings = booked("05T12:00");
    expect(statementOf(postings, day("04", "05"))).toEqual({ opening: 0, closing: 0, entries: [] });
    expect(statementOf(postings, day("06", "07")))
      .toEqual({ opening: 100, closing: 100, entries: [] });
    expect(statementOf([], day("06", "07"))).toEqual({ opening: 0, closing: 0, entries: [] });
  });

  it("keeps postings in their order where a clock was set back over midnight", () => {
    const postings = booked("05T10:00", "06T00:00", "05T23:59", "06T09:00");
    const [first, second] = [
      statementOf(postings, day("05", "06")),
      statementOf(postings, day("06", "07")),
    ];
    expect(first).toMatchObject({ opening: 0, closing: 100 });
    expect(second).toMatchObject({ opening: 100, closing: 400 });
    expect(second.entries.map((entry) => entry.at))
      .toEqual([at("06T00:00"), at("06T00:00"), at("06T09:00")]);
  });
});
