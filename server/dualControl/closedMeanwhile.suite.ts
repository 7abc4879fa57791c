import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { hours, milliseconds } from "#contract/time.ts";
import type { Store } from "../db/store.ts";
import { openSocket } from "../testing/openSocket.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const path = "/api/approval-requests";
const closedReason = "An account in this request was closed.";

/** What becomes of requests whose account is closed while they wait, on every store. */
export function describeClosedMeanwhile(on: string, open: () => Promise<Store>): void {
  describe(`requests whose account is closed first, on ${on},`, () => {
    let store: Store;
    let bank: TestBank;
    let asker: TestPerson;
    let second: TestPerson;
    let maya: TestPerson;
    beforeEach(async () => {
      store ??= await open();
      bank = openTestBank(store);
      for (const { name } of await store.approvalRules.list()) {
        await setRule(store, name, { isOn: false });
      }
      await setRule(store, "approval");
      asker = await bank.person("admin");
      second = await bank.person("admin", { permissionSets: ["approver"] });
      maya = await bank.person("customer", {
        accounts: [{ type: "checking", balance: 5_000_000 }, { type: "savings", balance: 0 }],
      });
    });
    afterAll(() => store?.close());

    const idOf = ({ body }: { readonly body?: unknown }): number => Object(body).id;
    const accountPath = (at: number) => `/api/accounts/${maya.accounts[at]?.id}`;
    const request = async (body: object) =>
      idOf(await asker.ask({ method: "POST", path, body: { why: "Rent", ...body } }));
    async function asked(amount = 12_000): Promise<number> {
      const body = transferOf(maya, amount);
      const id = idOf(await maya.ask({ method: "POST", path: "/api/transactions", body }));
      return await request({ call: "patchTransaction", id, input: { status: "completed" } });
    }
    const close = (at: number) => asker.ask({ method: "DELETE", path: accountPath(at) });
    const say = (id: number, body: object = { verdict: "approve" }) =>
      second.ask({ method: "POST", path: `${path}/${id}/decide`, body });
    async function listed(id: number): Promise<unknown> {
      const { body } = await asker.ask({ method: "GET", path: `${path}?q=%23${id}` });
      return Object(body)[0];
    }
    const toDecide = async () => {
      const response = await second.ask({ method: "GET", path: `${path}?decidable=true` });
      return Object(response.body).map((row: object) => idOf({ body: row }));
    };

    it("expire immediately with their reason, from either side", async () => {
      const id = await asked();
      expect(await toDecide()).toContain(id);
      const socket = await openSocket(bank, second);
      expect((await close(1)).status).toBe(204);
      expect(await listed(id)).toMatchObject({ state: "lapsed", reason: closedReason });
      expect(await toDecide()).not.toContain(id);
      expect(socket.ofType("approval_request")).toMatchObject([{ data: { id, state: "lapsed" } }]);
      const [row] = await store.audit.find({ subject: `approval:${id}` }, 1);
      expect(row).toMatchObject({ action: "approval.lapsed", actorId: asker.user.id });
      expect(await say(id)).toMatchObject({ status: 409, body: { code: "request_closed" } });
    });

    it("stay as they are where they are decided, late, or about another account", async () => {
      const [late, refused] = [await asked(), await asked()];
      await say(refused, { verdict: "refuse", reason: "Not today" });
      bank.clock.advance(milliseconds(hours(72)));
      [asker, second] = [await bank.person("admin"), await bank.person("admin")];
      await setRule(store, "balance");
      const [first, other] = maya.accounts;
      const input = { balance: 90_000_000 };
      const about = await request({ call: "patchAccount", id: first?.id, input });
      await asker.ask({ method: "DELETE", path: `/api/accounts/${other?.id}` });
      expect(await listed(late)).toMatchObject({
        reason: "No one approved or rejected it in time.",
      });
      expect(await listed(refused)).toMatchObject({ state: "refused", reason: "Not today" });
      expect(await listed(about)).toMatchObject({ state: "waiting" });
    });

    it("wait on where the closing is refused", async () => {
      const id = await asked();
      await asker.ask({ method: "PATCH", path: accountPath(0), body: { isFrozen: true } });
      expect(await close(0)).toMatchObject({ body: { code: "frozen_money" } });
      expect(await listed(id)).toMatchObject({ state: "waiting" });
    });

    it("expire when others approve the closing, and only the closing is carried out", async () => {
      await setRule(store, "deletion");
      const transfer = await asked();
      const account = maya.accounts[0]?.id;
      const one = await request({ call: "deleteAccount", id: account });
      expect(await listed(one)).toMatchObject({ after: { balanceCents: 0 } });
      expect(await say(one)).toMatchObject({ body: { state: "approved" } });
      expect(await listed(transfer)).toMatchObject({ state: "lapsed", reason: closedReason });
    });

    it("expire with the deletion of their user, and staff are notified", async () => {
      await setRule(store, "identity");
      const input = { email: "other@example.test" };
      const [about, money] = [
        await request({ call: "patchUser", id: maya.user.id, input }),
        await asked(),
      ];
      const socket = await openSocket(bank, second);
      await asker.ask({ method: "DELETE", path: `/api/users/${maya.user.id}` });
      const reason = "The user in this request was deleted.";
      for (const id of [about, money]) {
        expect(await listed(id)).toMatchObject({ state: "lapsed", reason });
      }
      expect(socket.ofType("approval_request")).toHaveLength(2);
    });

    it("can't be made about a user who is being deleted", async () => {
      await setRule(store, "identity");
      const under = Promise.withResolvers<void>();
      const deleting = openTestBank(watching(store, { onErase: under.resolve }));
      const deletion = () =>
        deleting.visitor({
          method: "DELETE",
          path: `/api/users/${maya.user.id}`,
          headers: { cookie: asker.cookie },
        });
      let undone = 0;
      let deleted: ReturnType<typeof deletion> | undefined;
      const asking = openTestBank(watching(store, {
        // It is tried twice before it is written down.
        async onUndone() {
          if (++undone !== 2) return;
          deleted = deletion();
          await under.promise;
        },
      }));
      const input = { email: "other@example.test" };
      const response = await asking.visitor({
        method: "POST",
        path,
        headers: { cookie: asker.cookie },
        body: { call: "patchUser", id: maya.user.id, input, why: "She asks for it" },
      });
      expect(await deleted).toMatchObject({ status: 204 });
      expect(response).toMatchObject({ status: 404, body: { code: "not_found" } });
      const about = { userIds: [maya.user.id] };
      expect(
        await store.transaction((tx) => tx.approvalRequests.lockWaiting(about, bank.clock.now())),
      ).toEqual([]);
    });
  });
}

interface Watch {
  /** A person is about to be erased. */
  readonly onErase?: () => void;
  /** A transaction was undone. */
  readonly onUndone?: () => Promise<void>;
}

/** Wraps the store to report the progress of its transactions. */
function watching(store: Store, { onErase, onUndone }: Watch): Store {
  return {
    ...store,
    transaction: (work) =>
      store.transaction((tx) =>
        work({
          ...tx,
          users: {
            ...tx.users,
            erase(...one) {
              onErase?.();
              return tx.users.erase(...one);
            },
          },
        })
      ).catch(async (error) => {
        await onUndone?.();
        throw error;
      }),
  };
}
