import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { days } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { openTestBank } from "../testing/testBank.ts";
import { idIn, IN_FEBRUARY, type MonthCast, openMonthCast } from "./testing/monthCast.ts";

/** Statements of a closed month stay the same to the byte. */
export function describeClosedMonthStatements(on: string, open: () => Promise<Store>): void {
  describe(`statements of a closed month on ${on}`, () => {
    let store: Store;
    let cast: MonthCast;
    beforeAll(async () => {
      store = await open();
      cast = await openMonthCast(store);
    });
    afterAll(() => store?.close());

    /** The signed text, and the PDF with its attachments: the text, camt.053, and CSV. */
    async function filesOf(month = "2026-02", last = 28, ask = cast.maya.ask) {
      const path = `/api/accounts/${cast.maya.accounts[0]?.id}`;
      const query = `from=${month}-01&to=${month}-${last}`;
      const [text, pdf] = [
        await ask({ method: "GET", path: `${path}/statement?${query}` }),
        await ask({ method: "GET", path: `${path}/statement.pdf?${query}` }),
      ];
      expect([text.status, pdf.status]).toEqual([200, 200]);
      const names = [text, pdf].map(({ headers }) => headers.get("content-disposition"));
      return { text: String(text.body), pdf: bytesOf(pdf.body), names };
    }
    const patch = async (path: string, body: object) => {
      const response = await cast.owner.ask({ method: "PATCH", path, body });
      expect(response.status, JSON.stringify(response.body)).toBe(200);
    };

    it("are equal whenever they are made, whatever was renamed", async () => {
      const { bank, create, deposit, maya } = cast;
      const accountPath = `/api/accounts/${maya.accounts[0]?.id}`;
      const userPath = `/api/users/${maya.user.id}`;
      const made = await create(deposit({ createdAt: IN_FEBRUARY }));
      bank.clock.advance(days(20));
      const open = await filesOf();
      expect(await cast.close("2026-02")).toMatchObject({ body: { state: "approved" } });
      const first = await filesOf();
      expect(first.text).toBe(open.text);
      expect(first.text).toContain("\tGift\t".replaceAll("\t", '"'));

      bank.clock.advance(days(100));
      await patch(userPath, { fullName: "Another Name", preferredCurrency: "EUR" });
      await patch(accountPath, { accountType: "savings", accountNumber: "9876543210" });
      await patch(accountPath, { isFrozen: true });
      await create(deposit({ metadata: { corrects: idIn(made.body) } }));
      bank.clock.advance(days(300));
      expect(await filesOf()).toEqual(first);
      // Statements of days that are in no closed month say what is so now.
      const later = await filesOf("2026-06", 30);
      expect(later.text).not.toContain(maya.accounts[0]?.accountNumber.slice(-4));

      // A process at another address says the address that the month was closed under.
      const { policy } = bank.deps;
      const moved = openTestBank(store, undefined, { policy, publicOrigin: "https://new.test" });
      moved.clock.advance(days(400));
      const ask: typeof maya.ask = (request) =>
        moved.visitor({ ...request, headers: { cookie: maya.cookie } });
      expect(await filesOf("2026-02", 28, ask)).toEqual(first);
    });

    it("show what accounts were at the month's end, and names as of the closing", async () => {
      const { bank } = cast;
      const noah = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 700 }],
      });
      const [account] = noah.accounts;
      const now = new Date(bank.clock.now());
      const month = bank.clock.now().slice(0, 7);
      const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate();
      bank.clock.advance(days(40));
      await patch(`/api/accounts/${account?.id}`, { accountType: "savings" });
      await patch(`/api/users/${noah.user.id}`, { fullName: "Noah Newname" });
      for (const { month: next, state } of (await cast.months()).toReversed()) {
        if (next <= month && state !== "closed") {
          expect(await cast.close(next)).toMatchObject({ body: { state: "approved" } });
        }
      }
      const kept = await store.closedMonths.accountOf(month, account?.id ?? 0);
      expect(kept).toEqual({
        ...{ month, accountId: account?.id, userId: noah.user.id, accountType: "checking" },
        ...{ accountNumber: account?.accountNumber, lastFour: null, currency: "USD" },
        fullName: "Noah Newname",
      });
      const path = `/api/accounts/${account?.id}/statement?from=${month}-01&to=${month}-${last}`;
      const { body } = await noah.ask({ method: "GET", path });
      expect(String(body)).toContain(`checking\t${account?.accountNumber.slice(-4)}`);
    });
  });
}

function bytesOf(body: unknown): Uint8Array {
  if (!(body instanceof Uint8Array)) throw new Error("This is no file of bytes");
  return body;
}
