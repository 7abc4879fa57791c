import { describe, expect, it } from "vitest";
import { cents } from "#contract/money.ts";
import { instantOf } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { openTestBank } from "../testing/testBank.ts";

/** Tests a search with more matches than PostgreSQL sorts, behind newer rows, on every store. */
export function describeManyMatches(on: string, open: () => Promise<Store>): void {
  describe(`a search with many matches on ${on}`, { timeout: 60_000 }, () => {
    it("finds the newest of many matches, pending ones first, and counts 1,000 of them", async () => {
      const store = await open();
      const bank = openTestBank(store);
      const admin = await bank.person("admin");
      const accounts = [{ type: "checking", balance: 0 }] as const;
      const zoe = await bank.person("customer", { accounts });
      const date = (day: number) => instantOf(new Date(Date.UTC(2020, 0, day)));
      const [toAccountId = null] = zoe.accounts.map(({ id }) => id);
      const [initiatorId, amount] = [admin.user.id, cents(700)];
      const ids = await store.transactions.insertTogether(
        Array.from({ length: 10_200 }, (_, day) => ({
          ...{ fromAccountId: null, toAccountId, amount, type: "deposit", initiatorId } as const,
          ...{ metadata: null, decidedBy: null, decidedAt: null, rejectionReason: null },
          status: day === 7 ? "pending" as const : "rejected" as const,
          description: day === 3 ? "Umbrella, Жд & q" : day < 5_100 ? "Umbrella" : "Parasol",
          createdAt: date(day),
        })),
      );
      const found = async (query: string) => {
        const response = await admin.ask({
          method: "GET",
          path: `/api/transactions?${query}&limit=2`,
        });
        const found: readonly { id: number }[] = Object(response.body);
        return {
          days: found.map(({ id }) => ids.indexOf(id)),
          total: response.headers.get("x-total-count"),
          moreThan: response.headers.get("x-total-more-than"),
        };
      };
      const many = { total: null, moreThan: "1000" };
      expect(await found("q=umbrella")).toEqual({ days: [5_099, 5_098], ...many });
      expect(await found("q=parasol")).toEqual({ days: [10_199, 10_198], ...many });
      expect(await found("q=umbrella&sort=waiting")).toEqual({ days: [7, 5_099], ...many });
      expect(await found("q=parasol&sort=waiting")).toEqual({ days: [10_199, 10_198], ...many });
      expect(await found("q=umbrella&order=asc")).toEqual({ days: [0, 1], ...many });
      expect(await found("q=7&status=rejected")).toEqual({ days: [10_199, 10_198], ...many });
      for (const short of ["жд", "ж", "& q", ", ", "д & "]) {
        const q = `q=${encodeURIComponent(short)}`;
        expect(await found(q), short).toEqual({ days: [3], total: "1", moreThan: null });
      }
      expect(await found(`q=${encodeURIComponent("дж")}`))
        .toEqual({ days: [], total: "0", moreThan: null });
      expect(await found("q=um&order=asc")).toEqual({ days: [0, 1], ...many });
      expect(await found("q=um")).toEqual({ days: [5_099, 5_098], ...many });
      expect(await found("q=um&sort=waiting")).toEqual({ days: [7, 5_099], ...many });
      expect(await found("q=um&status=pending"))
        .toEqual({ days: [7], total: "1", moreThan: null });
      expect(await found("q=umbrella&until=2020-01-13T00:00:00.000Z&sort=waiting"))
        .toEqual({ days: [7, 12], total: "13", moreThan: null });
      await store.close();
    });
  });
}
