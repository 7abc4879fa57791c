import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { saveFile } from "#app/shell/saveFile.ts";
import { exportFile } from "./exportFile.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("is named by the day where the viewer is", () => {
  // Half past eleven in the evening in Greenwich is the next day further east.
  const now = Object.assign(new Date("2026-11-30T23:30:00Z"), {
    getMonth: () => 11,
    getDate: () => 1,
  });
  const nothing = { shown: [], question: {}, statements: [], accounts: [], accountId: null };
  const parties = { currency: "USD", bank: "Kestrel", owner: "Maya", zone: "UTC" };
  const { name } = exportFile("csv", { ...nothing, ...parties, now });
  expect(name).toBe("transactions-2026-12-01.csv");
});

it("stays readable until the browser has surely saved it", () => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  const revoke = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  saveFile({ name: "a.csv", type: "text/csv", content: "a" });
  vi.advanceTimersByTime(1_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledExactlyOnceWith("blob:1");
});
