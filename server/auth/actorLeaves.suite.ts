import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type CallName, calls } from "#contract/calls.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import type { UserChanges } from "../db/store/people.ts";
import type { Store } from "../db/store.ts";
import type { TestRequest } from "../testing/asker.ts";
import { requests } from "../testing/permissions/testing/requests.ts";
import { setRule } from "../testing/samples/approvals.ts";
import { halfwayIn } from "../testing/samples/secondFactor.ts";
import { statusOf } from "../testing/samples.ts";
import { transferOf } from "../testing/samples/transactions.ts";
import { decideTogether } from "../transactions/decideTogether.ts";
import { openTestBank, type TestBank, type TestPerson } from "../testing/testBank.ts";

const specs: Readonly<Record<CallName, CallSpec>> = calls;
const names = Object.keys(calls).filter((key): key is CallName => key in calls);
const isOfStaff = ({ access, permission }: CallSpec) =>
  access === "admin" || (access === "signedIn" && permission !== undefined);
const writes = names.filter((name) => specs[name].method !== "GET" && isOfStaff(specs[name]));
/** A call for visitors that does more for staff. */
const others = ["register"] as const;

const losses = {
  "is blocked": { changes: { isActive: false }, status: 401 },
  "becomes a customer": { changes: { role: "customer" }, status: 401 },
  "gets other permissions": { changes: { permissionSets: ["auditor"] }, status: 403 },
} as const satisfies Readonly<Record<string, { changes: UserChanges; status: number }>>;
type Loss = (typeof losses)[keyof typeof losses];

/** Proves on every store that no write of a person commits after they lost the right to it. */
export function describeActorLeaves(on: string, open: () => Promise<Store>): void {
  describe(`a person who loses their rights while the bank handles their request, on ${on},`, () => {
    let store: Store;
    let bank: TestBank;
    let leaving: { readonly id: number; readonly changes: UserChanges } | undefined;
    beforeEach(async () => {
      store ??= await open();
      leaving = undefined;
      bank = openTestBank({ ...store, sessions: { ...store.sessions, byTokenHash } });
      for (const { name } of await store.approvalRules.list()) {
        await setRule(store, name, { isOn: false });
      }
    });
    afterAll(() => store?.close());

    /** Another call changes the user just after the request has read its session. */
    async function byTokenHash(tokenHash: string) {
      const found = await store.sessions.byTokenHash(tokenHash);
      if (leaving !== undefined && found?.user.id === leaving.id) {
        await store.users.update(leaving.id, leaving.changes);
      }
      return found;
    }

    async function cast() {
      const accounts = [
        { type: "checking", balance: 100_000 },
        { type: "savings", balance: 50_000 },
      ] as const;
      return {
        bank,
        owner: await bank.person("customer", { accounts }),
        admin: await bank.person("admin"),
        half: await halfwayIn(bank),
      };
    }

    const newestAuditRow = async () => (await store.audit.find({}, 1))[0]?.id;

    async function askWhile(
      { changes, status }: Loss,
      { user, ask }: TestPerson,
      asked: TestRequest,
    ) {
      await bank.deps.notifier.drain();
      const before = await newestAuditRow();
      leaving = { id: user.id, changes };
      const response = await ask(asked);
      leaving = undefined;
      expect(response.status, JSON.stringify(response.body)).toBe(status);
      expect(await newestAuditRow()).toBe(before);
    }

    const cells = [...writes, ...others].flatMap((name) =>
      Object.entries(losses).map(([how, loss]) => [name, how, loss] as const)
    );

    it.each(cells)("does nothing by %s if the person %s", async (name, _, loss) => {
      const scene = await cast();
      const asked = { method: specs[name].method, ...await requests[name](scene) };
      await askWhile(loss, scene.admin, asked);
      await store.users.update(scene.admin.user.id, {
        isActive: true,
        role: "admin",
        permissionSets: [],
      });
      expect((await scene.admin.ask(asked)).status).toBe(statusOf(name));
    });

    it.each([["completed"], ["rejected"]])("does not make a transaction %s", async (status) => {
      for (const loss of Object.values(losses)) {
        const { admin, owner } = await cast();
        const body = transferOf(owner);
        const { body: made } = await owner.ask({ method: "POST", path: "/api/transactions", body });
        const path = `/api/transactions/${Object(made).id}`;
        await askWhile(loss, admin, { method: "PATCH", path, body: { status } });
        expect((await store.transactions.byId(Object(made).id))?.status).toBe("pending");
      }
    });

    it("decides for the others of the group", async () => {
      const { owner } = await cast();
      const kept = { changes: {}, result: { result: "decided" } } as const;
      const left = (changes: UserChanges, code: string) => ({
        changes,
        result: { refusal: { code } },
      });
      const cases = [
        kept,
        left({ isActive: false }, "unauthenticated"),
        left({ role: "customer", permissionSets: [] }, "unauthenticated"),
        left({ permissionSets: ["auditor"] }, "permission_needed"),
        kept,
      ];
      const requests = await Promise.all(cases.map(async ({ changes }, place) => {
        const path = "/api/transactions";
        const response = await owner.ask({ method: "POST", path, body: transferOf(owner, 1) });
        const { user } = await bank.person("admin", { permissionSets: ["approver"] });
        await store.users.update(user.id, changes);
        const status: "completed" | "rejected" = place % 2 === 0 ? "completed" : "rejected";
        const known = {
          actorId: user.id,
          acting: { kind: "person", user } as const,
          at: bank.clock.now(),
        };
        return { transactionId: Object(response.body).id, status, ...known };
      }));
      const outcomes = await store.transaction((tx) => decideTogether(tx, requests));
      expect(outcomes).toMatchObject(cases.map(({ result }) => result));
      const rows = await Promise.all(
        requests.map(({ transactionId }) => store.transactions.byId(transactionId)),
      );
      expect(rows.map((row) => row?.status))
        .toEqual(["completed", "pending", "pending", "pending", "completed"]);
    });

    it("does not cancel a customer's own transaction", async () => {
      const { owner } = await cast();
      const body = transferOf(owner);
      const { body: made } = await owner.ask({ method: "POST", path: "/api/transactions", body });
      const path = `/api/transactions/${Object(made).id}/cancel`;
      await askWhile(losses["is blocked"], owner, { method: "POST", path });
      expect((await store.transactions.byId(Object(made).id))?.status).toBe("pending");
    });
  });
}
