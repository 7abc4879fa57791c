import { expect, it } from "vitest";
import { after, before, dayOf, instantOf } from "#contract/time.ts";
import { lastMonths } from "./lastMonths.ts";

const at = (text: string) => instantOf(new Date(text));

it("counts months over the turn of a year, the current one last", () => {
  expect(lastMonths("UTC", at("2026-02-28T12:00:00.000Z"))).toMatchObject({
    months: ["2025-09", "2025-10", "2025-11", "2025-12", "2026-01", "2026-02"],
    borders: [
      "2025-09-01T00:00:00.000Z",
      "2025-10-01T00:00:00.000Z",
      "2025-11-01T00:00:00.000Z",
      "2025-12-01T00:00:00.000Z",
      "2026-01-01T00:00:00.000Z",
      "2026-02-01T00:00:00.000Z",
      "2026-03-01T00:00:00.000Z",
    ],
  });
});

it("begins a month where the zone's clocks do", () => {
  const { borders } = lastMonths("Europe/Paris", at("2026-05-31T21:59:59.999Z"));
  expect(borders).toEqual([
    "2025-11-30T23:00:00.000Z",
    "2025-12-31T23:00:00.000Z",
    "2026-01-31T23:00:00.000Z",
    "2026-02-28T23:00:00.000Z",
    "2026-03-31T22:00:00.000Z",
    "2026-04-30T22:00:00.000Z",
    "2026-05-31T22:00:00.000Z",
  ]);
});

/** Where the first midnight of a month is skipped, it begins with the next moment. */
it.each([
  ["America/Asuncion", "2023-10-15T12:00:00.000Z", "2023-10-01T04:00:00.000Z"],
  ["Asia/Amman", "2022-04-15T12:00:00.000Z", "2022-03-31T21:00:00.000Z"],
  ["Pacific/Apia", "2012-01-15T12:00:00.000Z", "2011-12-31T10:00:00.000Z"],
])("knows the first moment of a month of %s at %s", (zone, now, first) => {
  const { months, borders: [border] } = lastMonths(zone, after(at(now), 150 * 86_400_000));
  const [month] = months;
  expect(border).toBe(first);
  expect(dayOf(at(first), zone)).toBe(`${month}-01`);
  expect(dayOf(before(at(first), 1), zone) < `${month}-01`).toBe(true);
});

it("turns over in the moment that a month ends, in each zone by itself", () => {
  const [last, next] = [at("2026-06-30T21:59:59.999Z"), at("2026-06-30T22:00:00.000Z")];
  const current = (zone: string, now: typeof last) => lastMonths(zone, now).months.at(-1);
  expect(current("Europe/Paris", last)).toBe("2026-06");
  expect(current("Europe/Paris", next)).toBe("2026-07");
  expect(current("UTC", next)).toBe("2026-06");
  expect(current("Europe/Paris", last)).toBe("2026-06");
});
