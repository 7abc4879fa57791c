import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { MOST_IDS } from "#contract/listQuery.ts";
import { cents } from "#contract/money.ts";
import { settingKeys } from "#contract/settings.ts";
import { STEP_UP_HEADER } from "#contract/stepUpChallenge.ts";
import { after, minutes } from "#contract/time.ts";
import { signWith } from "#mocks/softwareKey.ts";
import type { Store } from "../db/store.ts";
import type { Hub } from "../kernel/hub.ts";
import { policy } from "../kernel/policy.ts";
import { asked, givePasskey } from "../testing/passkeys.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";
import {
  customerWith,
  decideList,
  resultsIn,
  submitted,
  type Wanted,
} from "./testing/decideList.ts";
import { tracesOf } from "./testing/tracesOf.ts";

/** Proves on every store that a list of decisions is decided as its parts would be. */
export function describeDecisionLists(on: string, open: () => Promise<Store>): void {
  describe(`a list of decisions on ${on}`, { timeout: 60_000 }, () => {
    let store: Store;
    let bank: TestBank;
    let admin: TestPerson;
    let maya: TestPerson;
    let frames: { readonly frame: object; readonly audience: object }[];
    beforeEach(async () => {
      store ??= await open();
      frames = [];
      const hub: Hub = {
        connect: () => ({ receive() {}, closed() {} }),
        publish: (frame, audience) => void frames.push({ frame, audience }),
        ...{ endSession() {}, moveSession() {}, closeAll() {} },
      };
      bank = openTestBank(store, undefined, { hub });
      for (const { name } of await store.approvalRules.list()) {
        await setRule(store, name, { isOn: false });
      }
      for (const { key } of await store.settings.list()) await store.settings.delete(key);
      admin = await bank.person("admin");
      maya = await customerWith(bank, 100_000);
    });
    afterAll(() => store?.close());

    const set = (key: string, value: string) => store.settings.set(key, value, bank.clock.now());
    const approve = (ids: readonly number[]) =>
      ids.map((id): Wanted => ({ id, status: "completed" }));
    const patch = (id: number, body: object, headers = {}) =>
      admin.ask({ method: "PATCH", path: `/api/transactions/${id}`, body, headers });
    const statesOf = async (ids: readonly number[]) =>
      await Promise.all(ids.map(async (id) => (await store.transactions.byId(id))?.status));

    it("leaves the rows, postings, audit rows, alerts and frames of single decisions", async () => {
      const play = async (decide: (wanted: readonly Wanted[]) => Promise<readonly string[]>) => {
        const customer = await customerWith(bank, 100_000);
        const ids = await submitted(customer, 100, 200, 300, 150);
        const [first = 0, second = 0, third = 0, fourth = 0] = ids;
        await patch(fourth, { status: "rejected" });
        const account = `/api/accounts/${customer.accounts[0]?.id}`;
        await admin.ask({ method: "PATCH", path: account, body: { balance: 500 } });
        frames.length = 0;
        const results = await decide([
          { id: third, status: "completed" },
          { id: second, status: "rejected", reason: "Please call us first" },
          { id: first, status: "completed" },
          { id: 2_147_483_000, status: "completed" },
          { id: second, status: "completed" },
          { id: first, status: "completed" },
          { id: fourth, status: "rejected", reason: "It was a duplicate" },
        ]);
        return { results, traces: await tracesOf(store, customer, ids, frames) };
      };
      const single = await play(async (wanted) => {
        const results: string[] = [];
        for (const { id, ...body } of wanted) {
          const response = Object((await patch(id, body)).body);
          results.push(response.code ?? (response.isRepeat ? "unchanged" : "decided"));
        }
        return results;
      });
      const list = await play(async (wanted) => resultsIn(await decideList(admin, wanted)));
      expect(list).toEqual(single);
      expect(list.results).toEqual([
        ...["insufficient_funds", "decided", "decided", "not_found", "already_decided"],
        ...["unchanged", "decided"],
      ]);
      expect(list.traces.alerts).not.toHaveLength(0);
      expect(list.traces.frames).toHaveLength(3);
    });

    it("answers in the order of the list, with each row as it is now", async () => {
      const ids = await submitted(maya, 10, 20, 30);
      const response = await decideList(admin, approve(ids.toReversed()));
      expect(response.status).toBe(200);
      expect(response.body).toMatchObject(
        ids.toReversed().map((id, at) => ({
          id,
          result: "decided",
          transaction: { id, status: "completed", amount: 30 - at * 10 },
        })),
      );
    });

    it("changes nothing if it is atomic and one is refused", async () => {
      const [small = 0, large = 0, last = 0] = await submitted(maya, 100, 400, 20);
      await patch(large, { status: "rejected" });
      const response = await decideList(admin, approve([small, large, last]), { atomic: true });
      expect(resultsIn(response)).toEqual(["undone", "already_decided", "undone"]);
      expect(await statesOf([small, large, last])).toEqual(["pending", "rejected", "pending"]);
      expect(await store.journal.postingsOfTransaction(small)).toEqual([]);
      expect(frames.filter(({ frame }) => JSON.stringify(frame).includes(`"id":${small},`)))
        .not.toContainEqual(expect.objectContaining({ frame: { data: { status: "completed" } } }));
      const rest = await decideList(admin, approve([small, last]), { atomic: true });
      expect(resultsIn(rest)).toEqual(["decided", "decided"]);
    });

    it("answers its key again, and does nothing twice", async () => {
      const ids = await submitted(maya, 10, 20);
      const wanted = [...approve(ids), { id: 2_147_483_000, status: "completed" } as const];
      const first = await decideList(admin, wanted, { key: "list-1" });
      expect(resultsIn(first)).toEqual(["decided", "decided", "not_found"]);
      const again = await decideList(admin, wanted, { key: "list-1" });
      expect(again.body).toEqual(first.body);
      expect(again.headers.get("idempotency-replayed")).toBe("true");
      const other = await decideList(admin, approve(ids), { key: "list-1" });
      expect(other).toMatchObject({ status: 422, body: { code: "key_reused" } });
    });

    it("keeps no key for an atomic list that was refused", async () => {
      const [id = 0, gone = 0] = await submitted(maya, 10, 20);
      await patch(gone, { status: "rejected" });
      const wanted = approve([id, gone]);
      const how = { atomic: true, key: "list-2" };
      expect(resultsIn(await decideList(admin, wanted, how))).toEqual([
        "undone",
        "already_decided",
      ]);
      await patch(gone, { status: "pending", undo: true });
      expect(resultsIn(await decideList(admin, wanted, how))).toEqual(["decided", "decided"]);
    });

    it("asks for a code only where the amount needs one, and takes each proof once", async () => {
      await set(settingKeys.approvalCodeAbove, "50");
      const { passkey } = await givePasskey(bank, admin.user.id);
      const [small = 0, large = 0, larger = 0] = await submitted(maya, 50, 60, 70);
      const first = await decideList(admin, approve([large, small, larger]));
      expect(resultsIn(first)).toEqual(["step_up_required", "decided", "step_up_required"]);
      const stepUp = Object(first.body)[0].problem.stepUp;
      expect(stepUp.order).toMatchObject({ act: "approve", amount: 60 });
      const { answer } = await signWith(passkey, stepUp.passkey, asked);
      const body = { id: stepUp.id, credential: answer };
      await admin.ask({ method: "POST", path: "/api/step-up/passkey", body });
      const wrong = [{ id: larger, status: "completed", proofId: stepUp.id } as const];
      expect(resultsIn(await decideList(admin, wrong))).toEqual(["step_up_required"]);
      const right = [{ id: large, status: "completed", proofId: stepUp.id } as const];
      expect(resultsIn(await decideList(admin, right))).toEqual(["decided"]);
      const signatures = await store.signatures.page(0, 10_000);
      expect(signatures.filter(({ transactionId }) => transactionId === large)).toHaveLength(1);
      const used = await patch(larger, { status: "completed" }, { [STEP_UP_HEADER]: stepUp.id });
      expect(used).toMatchObject({ status: 403, body: { code: "step_up_required" } });
    });

    it("gives challenges for an atomic list too, which can then be decided", async () => {
      await set(settingKeys.approvalCodeAbove, "50");
      const [small = 0, large = 0] = await submitted(maya, 50, 60);
      const response = await decideList(admin, approve([small, large]), { atomic: true });
      expect(resultsIn(response)).toEqual(["undone", "step_up_required"]);
      const proofId = Object(response.body)[1].problem.stepUp.id;
      const now = bank.clock.now();
      await store.stepUps.prove([proofId], {
        at: now,
        expiresAt: after(now, minutes(5)),
      });
      const again = approve([small]).concat({ id: large, status: "completed", proofId });
      expect(resultsIn(await decideList(admin, again, { atomic: true })))
        .toEqual(["decided", "decided"]);
    });

    it("needs a second approver by the rule, also for the sum of the list", async () => {
      await setRule(store, "approval", { above: cents(10_000) });
      const [small = 0, large = 0, next = 0] = await submitted(maya, 60, 101, 50);
      const response = await decideList(admin, approve([large, small, next]));
      const needed = "second_person_required";
      expect(resultsIn(response)).toEqual([needed, "decided", needed]);
      expect(Object(response.body)[0].problem).toMatchObject({ rule: "approval" });
      expect(await statesOf([large, small, next])).toEqual(["pending", "completed", "pending"]);
    });

    it("decides none that changed since it was seen, and says how it is now", async () => {
      const body = {
        type: "deposit",
        toAccountId: maya.accounts[0]?.id,
        status: "pending",
        amount: 5,
      };
      const entered = async () =>
        Number(
          Object((await admin.ask({ method: "POST", path: "/api/transactions", body })).body).id,
        );
      const [changed, same] = [await entered(), await entered()];
      await patch(changed, { amount: 900 });
      const wanted = approve([changed, same]).map((one) => ({ ...one, seen: { amount: 5 } }));
      const response = await decideList(admin, wanted);
      expect(resultsIn(response)).toEqual(["changed_meanwhile", "decided"]);
      expect(Object(response.body)[0].problem)
        .toMatchObject({ field: "seen.amount", present: { id: changed, amount: 900 } });
    });

    it("approves nothing of the staff member's own, under any name", async () => {
      const phoneNumber = "+1 212 555 0148";
      const accounts = [
        { type: "checking", balance: 9_000 },
        { type: "savings", balance: 0 },
      ] as const;
      const clerk = await bank.person("admin", { phoneNumber, accounts });
      const body = {
        type: "deposit",
        toAccountId: clerk.accounts[0]?.id,
        amount: 1,
        status: "pending",
      };
      const { body: made } = await admin.ask({ method: "POST", path: "/api/transactions", body });
      const direct = await decideList(clerk, approve([Object(made).id]));
      expect(resultsIn(direct)).toEqual(["own_account"]);
      const alias = await bank.person("customer", { accounts, phoneNumber: "12125550148" });
      const [own = 0] = await submitted(alias, 10);
      const [id = 0] = await submitted(maya, 10);
      expect(resultsIn(await decideList(clerk, approve([own, id])))).toEqual([
        "own_account",
        "decided",
      ]);
      const both = await decideList(clerk, approve([own, (await submitted(maya, 10))[0] ?? 0]), {
        atomic: true,
      });
      expect(resultsIn(both)).toEqual(["own_account", "undone"]);
      const reject = await decideList(clerk, [{ id: own, status: "rejected" }]);
      expect(resultsIn(reject)).toEqual(["decided"]);
    });

    it("counts the list towards the day's limit of its staff member", async () => {
      await set(settingKeys.staffDayLimit, "100");
      const ids = await submitted(maya, 60, 50, 40);
      expect(resultsIn(await decideList(admin, approve(ids))))
        .toEqual(["decided", "limit_reached", "decided"]);
    });

    it("is one request to every rate limit, however long it is", async () => {
      const rateLimits = { ...policy.rateLimits, work: 1, orders: 1, settings: 1 };
      bank = openTestBank(store, undefined, { policy: { ...policy, rateLimits } });
      admin = await bank.person("admin");
      const ids = await submitted(await customerWith(bank, 100_000), 1);
      const more = await Promise.all(
        [1, 2, 3].map(async () => (await submitted(await customerWith(bank, 100_000), 1))[0] ?? 0),
      );
      expect(resultsIn(await decideList(admin, approve([...ids, ...more]))))
        .toEqual(["decided", "decided", "decided", "decided"]);
    });

    it.each([0, MOST_IDS + 1])("is refused for %i decisions, by the field", async (length) => {
      const wanted = Array.from(
        { length },
        (_, at) => ({ id: at + 1, status: "rejected" as const }),
      );
      expect(await decideList(admin, wanted))
        .toMatchObject({ status: 400, body: { field: "decisions" } });
    });

    it("takes a reason only for a rejection", async () => {
      const response = await decideList(admin, [{ id: 1, status: "completed", reason: "Because" }]);
      expect(response).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    });
  });
}
