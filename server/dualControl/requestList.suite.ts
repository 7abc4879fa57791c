import { afterAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Store } from "../db/store.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const path = "/api/approval-requests";
const answered = z.array(z.object({ id: z.number(), whyNot: z.nullable(z.string()) }));

/** The list of what was asked for, on every store. */
export function describeRequestList(on: string, open: () => Promise<Store>): void {
  describe(`the list of approval requests, on ${on},`, () => {
    let store: Store;
    let bank: TestBank;
    let asker: TestPerson;
    let second: TestPerson;
    let maya: TestPerson;
    beforeEach(async () => {
      store ??= await open();
      bank = openTestBank(store);
      await setRule(store, "approval", {});
      asker = await bank.person("admin");
      second = await bank.person("admin", { permissionSets: ["approver"] });
      maya = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 5_000_000 }, { type: "savings", balance: 0 }],
      });
    });
    afterAll(() => store?.close());

    const idOf = ({ body }: { readonly body?: unknown }): number => Object(body).id;
    async function asked(amount: number): Promise<number> {
      const body = transferOf(maya, amount);
      const id = idOf(await maya.ask({ method: "POST", path: "/api/transactions", body }));
      const wanted = { call: "patchTransaction", id, input: { status: "completed" }, why: "Rent" };
      return idOf(await asker.ask({ method: "POST", path, body: wanted }));
    }
    const decide = (id: number, body: object) =>
      second.ask({ method: "POST", path: `${path}/${id}/decide`, body });
    const list = (query: string, { ask } = asker) =>
      ask({ method: "GET", path: `${path}?${query}` });
    const listed = async (query: string, by = asker) =>
      z.parse(answered, (await list(query, by)).body);

    it("is filtered, sorted, and counted, and continues after its last row", async () => {
      const [one, largest, newest] = [
        await asked(10_001),
        await asked(10_003),
        await asked(10_002),
      ];
      await decide(largest, { verdict: "refuse", reason: "Too late" });
      const ours = `q=${encodeURIComponent(maya.user.username)}`;
      const ids = async (query: string) => (await listed(ours + query)).map(({ id }) => id);
      expect(await ids("")).toEqual([newest, largest, one]);
      expect(await ids("&sort=waiting")).toEqual([newest, one, largest]);
      expect(await ids(`&sort=waiting&after=${one},waiting`)).toEqual([largest]);
      expect(await ids("&sort=amount&order=asc")).toEqual([one, newest, largest]);
      expect(await ids("&state=refused&act=approval")).toEqual([largest]);
      expect(await ids("+>10002")).toEqual([largest]);
      expect((await list(`${ours}&limit=1`)).headers.get("X-Total-Count")).toBe("3");
      expect(await list("sort=waiting&order=asc"))
        .toMatchObject({ status: 400, body: { field: "order" } });
    });

    it("has for each of the staff what they can decide, as each request says", async () => {
      const id = await asked(10_001);
      const operator = await bank.person("admin", { permissionSets: ["operator"] });
      const signed = await bank.person("admin");
      for (const by of [asker, operator, second, signed]) {
        const decidable = (await listed("decidable=true", by)).map((row) => row.id);
        const all = (await listed("", by)).filter(({ whyNot }) => whyNot === null);
        expect(decidable).toEqual(all.map((row) => row.id));
        expect(decidable.includes(id)).toBe(by === second || by === signed);
      }
    });
  });
}
