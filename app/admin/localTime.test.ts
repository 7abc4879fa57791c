import { expect, it } from "vitest";
import { fromLocalInput, startOfDay, toLocalInput } from "./localTime.ts";

it("goes to the viewer's clock and back, by the minute", () => {
  const moment = "2026-11-20T15:04:00.000Z";
  expect(fromLocalInput(toLocalInput(moment))).toBe(moment);
});

it("is nothing while a part is missing", () => {
  expect(fromLocalInput("")).toBeNull();
  expect(fromLocalInput("2026-11-20")).toBeNull();
  expect(fromLocalInput("2026-99-20T10:00")).toBeNull();
});

it("knows where a day begins and ends", () => {
  const [begin, end] = [startOfDay("2026-11-20"), startOfDay("2026-11-20", 1)];
  expect(Date.parse(end ?? "") - Date.parse(begin ?? "")).toBe(24 * 60 * 60 * 1_000);
  expect(startOfDay("soon")).toBeNull();
});
