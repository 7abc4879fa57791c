import { expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { at } from "../db/testing/samples.ts";
import { type News, noticeTexts, readNotice } from "./busEvent.ts";

const audience = { userIds: [7], staff: "seeCustomers" as const };
const about = (id: number): News => ({ what: "transaction", id, audience });
const alert = (message: string): News => ({
  what: "frame",
  frame: { type: "alert", data: { title: "A", message } },
  audience,
});
const deleted: News = {
  what: "frame",
  audience,
  frame: {
    type: "transaction_update",
    data: {
      id: 3,
      fromAccountId: null,
      toAccountId: 1,
      amount: cents(1_050),
      type: "deposit",
      status: "deleted",
      description: "Gone",
      metadata: null,
      initiatorId: 7,
      createdAt: at(1),
      rejectionReason: null,
    },
  },
};
const there = (texts: readonly string[]) => texts.flatMap((text) => readNotice(text, "there"));
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

it("carries all news of a moment in one notice, as they were told", () => {
  const news = [about(1), deleted, { what: "sessionEnded", tokenHash: "h" } as const, about(2)];
  const texts = noticeTexts("here", news);
  expect(texts).toHaveLength(1);
  expect(there(texts)).toEqual(news);
  expect(texts.flatMap((text) => readNotice(text, "here"))).toEqual([]);
});

it("never exceeds the bus's size limit, whatever characters a frame has", () => {
  const news = Array.from(
    { length: 200 },
    (_, n) => n % 3 === 0 ? alert("€".repeat(300)) : about(n),
  );
  const texts = noticeTexts("here", news);
  expect(Math.max(...texts.map(bytesOf))).toBeLessThan(8_000);
  expect(there(texts)).toEqual(news);
});

it("asks to fetch again instead of a frame that is too long", () => {
  const refetch = { what: "frame", frame: { type: "refetch", data: {} }, audience };
  expect(there(noticeTexts("here", [alert("€".repeat(2_600)), about(1)])))
    .toEqual([refetch, about(1)]);
});

it("reads what it knows of a notice that holds more", () => {
  const text = `{"from":"here","news":[{"what":"weather"},${JSON.stringify(about(1))}]}`;
  expect(readNotice(text, "there")).toEqual([about(1)]);
  expect(["", "{", "[]", '{"from":"x","news":1}'].flatMap((one) => readNotice(one, "there")))
    .toEqual([]);
});
