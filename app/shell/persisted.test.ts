import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { type Cents, cents, money } from "#contract/money.ts";
import { forgetAllPersisted, persisted } from "./persisted.ts";

const KEY = "kestrel.test";

beforeEach(() => sessionStorage.clear());

describe("what a tab keeps", () => {
  const place = persisted(KEY, z.string());

  it("is found by the same person only, until it is forgotten", () => {
    place.keep(7, "/dashboard/transactions?type=deposit");
    expect(place.of(7)).toBe("/dashboard/transactions?type=deposit");
    expect(place.of(8)).toBeNull();
    place.forget();
    expect(place.of(7)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it("of one person gives way to that of the next", () => {
    place.keep(7, "/admin");
    place.keep(8, "/dashboard");
    expect([place.of(7), place.of(8)]).toEqual([null, "/dashboard"]);
  });

  it("is all forgotten together", () => {
    const other = persisted("kestrel.other", z.string());
    place.keep(7, "/admin");
    other.keep(7, "Half a sen");
    forgetAllPersisted();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(["not json", "null", '{"userId":7}', '{"userId":7,"value":3}'])(
    "is not read from %s",
    (text) => {
      sessionStorage.setItem(KEY, text);
      expect(place.of(7)).toBeNull();
    },
  );

  it("is nothing where a browser forbids it, and nothing breaks", () => {
    using _ = vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("Denied", "SecurityError");
    });
    place.keep(7, "/dashboard");
    expect(place.of(7)).toBeNull();
    place.forget();
  });
});

describe("a value that may not be stored whole", () => {
  const payment = z.object({ to: z.string(), amount: money });
  type Payment = { readonly to: string; readonly amount: Cents };
  const kept = persisted<Payment>(KEY, payment, (value) => ({ ...value, to: "" }));

  it("is whole in this page, and without its secret in the next", () => {
    kept.keep(7, { to: "88 4410", amount: cents(12_345) });
    expect(kept.of(7)).toEqual({ to: "88 4410", amount: 12_345 });
    expect(kept.of(8)).toBeNull();
    const written = sessionStorage.getItem(KEY) ?? "";
    expect(written).not.toContain("4410");
    kept.forget();
    expect(kept.of(7)).toBeNull();
    sessionStorage.setItem(KEY, written);
    expect(kept.of(7)).toEqual({ to: "", amount: 12_345 });
  });
});
