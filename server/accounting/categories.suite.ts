import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../db/store.ts";
import { policy } from "../kernel/policy.ts";
import { payeeIdOf, payeeOf } from "../testing/samples/payees.ts";
import { transferOf, withdrawalOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const accounts = [
  { type: "checking", balance: 100_000 },
  { type: "savings", balance: 0 },
] as const;
const MOST = 4;

/** Categories of transactions, by rules and by hand. */
export function describeCategories(on: string, open: () => Promise<Store>): void {
  describe(`categories on ${on}`, () => {
    let store: Store;
    let bank: TestBank;
    beforeAll(async () => {
      store = await open();
      const categories = { rulesPerCustomer: MOST, pastTransactions: 3 };
      bank = openTestBank(store, undefined, { policy: { ...policy, categories } });
    });
    afterAll(() => store?.close());

    const newCustomer = () => bank.person("customer", { accounts });
    const post = ({ ask }: TestPerson, path: string, body?: object) =>
      ask({ method: "POST", path, ...body && { body } });
    const addRule = async (person: TestPerson, body: object) =>
      Number(Object((await post(person, "/api/category-rules", body)).body).id);
    const make = async (person: TestPerson, body: object) =>
      Number(Object((await post(person, "/api/transactions", body)).body).id);
    const transfer = (person: TestPerson, description: string) =>
      make(person, { ...transferOf(person, 1), description });
    const setCategory = ({ ask }: TestPerson, id: number, category: string | null) =>
      ask({ method: "PATCH", path: `/api/transactions/${id}/category`, body: { category } });
    const patchRule = ({ ask }: TestPerson, id: number, body: object) =>
      ask({ method: "PATCH", path: `/api/category-rules/${id}`, body });
    const deleteRule = ({ ask }: TestPerson, id: number) =>
      ask({ method: "DELETE", path: `/api/category-rules/${id}` });
    const rulesOf = async ({ ask }: TestPerson) =>
      Object((await ask({ method: "GET", path: "/api/category-rules" })).body);
    const categoryOf = async ({ ask }: TestPerson, id: number) =>
      Object((await ask({ method: "GET", path: `/api/transactions/${id}` })).body).category;
    const apply = (person: TestPerson) => post(person, "/api/categorizations");

    it("are set by the first rule that matches, when a transaction is made", async () => {
      const maya = await newCustomer();
      const before = await transfer(maya, "Rent for May");
      const payeeId = await payeeIdOf(maya);
      await addRule(maya, { contains: "rént", category: "Housing" });
      await addRule(maya, { contains: "e", category: "Other" });
      await addRule(maya, { payeeId, category: "Landlord" });
      expect(await categoryOf(maya, before)).toBeNull();
      expect(await categoryOf(maya, await transfer(maya, "The RENT for June"))).toBe("Housing");
      expect(await categoryOf(maya, await transfer(maya, "Shoes"))).toBe("Other");
      expect(await categoryOf(maya, await transfer(maya, "Food")))
        .toBeNull();
      // The name of the payee, "Landlord", has no "e".
      const paid = await make(maya, { ...withdrawalOf(maya, 1), description: "" });
      expect(await categoryOf(maya, paid)).toBe("Landlord");
      await addRule(maya, { contains: "landLORD", category: "By name" });
      await deleteRule(maya, (await rulesOf(maya))[2].id);
      expect(await categoryOf(maya, await make(maya, withdrawalOf(maya, 1)))).toBe("By name");
    });

    it("are set on what staff book, by the rules of each side's owner", async () => {
      const [maya, noah] = [await newCustomer(), await newCustomer()];
      const admin = await bank.person("admin");
      await addRule(maya, { contains: "gift", category: "Given" });
      await addRule(noah, { contains: "gift", category: "Received" });
      const id = await make(admin, {
        ...{ type: "transfer", amount: 1, description: "Gift" },
        fromAccountId: maya.accounts[0]?.id,
        toAccountId: noah.accounts[0]?.id,
      });
      expect(await categoryOf(maya, id)).toBe("Given");
      expect(await categoryOf(noah, id)).toBe("Received");
      expect(await categoryOf(admin, id)).toBeNull();
    });

    it("stay when their rule is changed or removed", async () => {
      const maya = await newCustomer();
      const id = await addRule(maya, { contains: "rent", category: "Housing" });
      const made = await transfer(maya, "Rent");
      expect((await patchRule(maya, id, { category: "Home" })).status).toBe(200);
      await apply(maya);
      expect(await categoryOf(maya, made)).toBe("Housing");
      expect((await deleteRule(maya, id)).status).toBe(204);
      await apply(maya);
      expect(await categoryOf(maya, made)).toBe("Housing");
    });

    it("are applied to the newest past transactions without one, and never over a hand", async () => {
      const maya = await newCustomer();
      const ids: number[] = [];
      for (const words of ["Rent 1", "Rent 2", "Rent 3", "Rent 4"]) {
        ids.push(await transfer(maya, words));
      }
      const [beyond = 0, removed = 0, byHand = 0, newest = 0] = ids;
      await setCategory(maya, byHand, "Mine");
      await setCategory(maya, removed, null);
      await addRule(maya, { contains: "rent", category: "Housing" });
      expect(await apply(maya)).toMatchObject({ body: { examined: 3, categorized: 1 } });
      expect(await apply(maya)).toMatchObject({ body: { examined: 3, categorized: 0 } });
      expect(await Promise.all(ids.map((id) => categoryOf(maya, id))))
        .toEqual([null, null, "Mine", "Housing"]);
      expect([beyond, newest]).not.toContain(0);
      expect(await setCategory(maya, byHand, null)).toMatchObject({ body: { category: null } });
      await apply(maya);
      expect(await categoryOf(maya, byHand)).toBeNull();
    });

    it("don't exist for strangers: rules, payees, and transactions", async () => {
      const [maya, noah] = [await newCustomer(), await newCustomer()];
      const id = await addRule(maya, { contains: "rent", category: "Housing" });
      const made = await transfer(maya, "Rent");
      const payeeId = await payeeIdOf(maya);
      const notFound = { status: 404, body: { code: "not_found" } };
      expect(await patchRule(noah, id, { category: "Stolen" })).toMatchObject(notFound);
      expect(await deleteRule(noah, id)).toMatchObject(notFound);
      expect(await setCategory(noah, made, "Stolen")).toMatchObject(notFound);
      const byPayee = { payeeId, category: "Stolen" };
      expect(await post(noah, "/api/category-rules", byPayee)).toMatchObject(notFound);
      expect(await post(noah, "/api/category-rule-previews", { payeeId })).toMatchObject(notFound);
      const own = await addRule(noah, { contains: "rent", category: "Own" });
      expect(await patchRule(noah, own, { payeeId })).toMatchObject(notFound);
      expect(await post(noah, "/api/category-rule-previews", { contains: "rent" }))
        .toMatchObject({ body: { examined: 0, matches: 0, newest: [] } });
      expect(await categoryOf(maya, made)).toBe("Housing");
      expect(await rulesOf(maya)).toEqual([
        { id, contains: "rent", payeeId: null, category: "Housing" },
      ]);
    });

    it("have at most so many rules, also where two are added together", async () => {
      const maya = await newCustomer();
      const rule = (count: number) => ({ contains: `rent ${count}`, category: "Housing" });
      for (let count = 1; count < MOST; count++) await addRule(maya, rule(count));
      const responses = await Promise.all(
        [MOST, MOST + 1].map((count) => post(maya, "/api/category-rules", rule(count))),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(responses.find(({ status }) => status === 409))
        .toMatchObject({ body: { code: "too_many_category_rules" } });
      expect(await rulesOf(maya)).toHaveLength(MOST);
    });

    it("have rules that move, and that take another condition in place of theirs", async () => {
      const maya = await newCustomer();
      const payeeId = await payeeIdOf(maya);
      const ids = [
        await addRule(maya, { contains: "one", category: "1" }),
        await addRule(maya, { contains: "two", category: "2" }),
        await addRule(maya, { contains: "three", category: "3" }),
      ];
      const order = async () =>
        [await rulesOf(maya)].flat().map(({ id }) => ids.indexOf(id) + 1).join("");
      await patchRule(maya, ids[2] ?? 0, { place: 0 });
      expect(await order()).toBe("312");
      await patchRule(maya, ids[2] ?? 0, { place: 1 });
      expect(await order()).toBe("132");
      await deleteRule(maya, ids[0] ?? 0);
      await patchRule(maya, ids[2] ?? 0, { place: 99, payeeId });
      expect(await rulesOf(maya)).toMatchObject([
        { category: "2" },
        { category: "3", contains: null, payeeId },
      ]);
    });

    it("are tested before a rule is saved", async () => {
      const maya = await newCustomer();
      await transfer(maya, "Rent");
      const shoes = await transfer(maya, "Shoes");
      const response = await post(maya, "/api/category-rule-previews", { contains: "SHOE" });
      expect(response.body).toMatchObject({
        ...{ examined: 2, matches: 1 },
        newest: [{ transactionId: shoes, description: "Shoes", amount: 1 }],
      });
    });

    it("lose the rules of a payee that the customer removes", async () => {
      const maya = await newCustomer();
      const payeeId = await payeeIdOf(maya);
      await addRule(maya, { payeeId, category: "Housing" });
      const paid = await make(maya, withdrawalOf(maya, 1));
      expect((await maya.ask({ method: "DELETE", path: `/api/payees/${payeeId}` })).status)
        .toBe(204);
      expect(await rulesOf(maya)).toEqual([]);
      expect(await categoryOf(maya, paid)).toBe("Housing");
    });

    it.each([
      { category: "Housing" },
      { contains: "rent", payeeId: 1, category: "Housing" },
      { contains: "", category: "Housing" },
      { contains: "rent", category: "x".repeat(41) },
      { contains: "rent", category: "a\u202eb" },
    ])("refuse %j", async (body) => {
      const maya = await newCustomer();
      expect(await post(maya, "/api/category-rules", body))
        .toMatchObject({ status: 400, body: { code: "invalid_input" } });
      expect(await rulesOf(maya)).toEqual([]);
    });

    it("move no money", async () => {
      const maya = await newCustomer();
      const before = await store.journal.books();
      await addRule(maya, { contains: payeeOf.name, category: "Housing" });
      await apply(maya);
      expect(await store.journal.books()).toEqual(before);
    });
  });
}
