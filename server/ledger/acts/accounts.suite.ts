import fc from "fast-check";
import { expect } from "vitest";
import type { TestBank, TestPerson } from "../../testing/testBank.ts";

/** An action on an account or its owner; `on` selects one of the customer's accounts. */
export interface AccountAct {
  readonly on: 0 | 1;
  readonly account:
    | { readonly kind: "setBalance" | "request"; readonly cents: number }
    | {
      readonly kind: "flags" | "ownerFlags";
      readonly flags: { isActive?: boolean; isFrozen?: boolean };
    }
    | { readonly kind: "close" | "deleteOwner" };
}

const cents = fc.integer({ min: -30_000, max: 90_000 });

export const accountAct: fc.Arbitrary<AccountAct> = fc.record({
  on: fc.constantFrom(0 as const, 1 as const),
  account: fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constantFrom("setBalance" as const, "request" as const),
        cents,
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant("flags" as const),
        flags: fc.constantFrom({ isFrozen: true }, { isFrozen: false }, { isActive: false }, {
          isActive: true,
          isFrozen: false,
        }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant("ownerFlags" as const),
        flags: fc.constantFrom({ isFrozen: true }, { isFrozen: true }, { isFrozen: false }, {
          isActive: false,
        }, { isActive: true }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("close" as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("deleteOwner" as const) }) },
  ),
});

/** What administrators did to balances without a transaction, by account, in cents. */
export interface Adjusted {
  /** The sum of all adjustments. */
  total: number;
  /** How low the balance may be: 0 but where an administrator set it lower. */
  floor: number;
  /** Whether money that was held was taken away. */
  wasLowered: boolean;
}

/** Does it to the account; the bank may refuse, but not break. */
export async function performOnAccount(
  { bank, admin, maya, made, adjusted }: {
    readonly bank: TestBank;
    readonly admin: TestPerson;
    readonly maya: TestPerson;
    readonly made: number[];
    readonly adjusted: Map<number, Adjusted>;
  },
  { on, account: act }: AccountAct,
): Promise<void> {
  const id = maya.accounts[on]?.id ?? 0;
  const path = `/api/accounts/${id}`;
  const before = await bank.deps.store.accounts.byId(id);
  const gone = before === undefined;
  if (act.kind === "setBalance") {
    const response = await admin.ask({ method: "PATCH", path, body: { balance: act.cents / 100 } });
    expect([200, 404, 409]).toContain(response.status);
    if (response.status === 200 && !gone) note(adjusted, id, act.cents - before.balance, act.cents);
  } else if (act.kind === "request") {
    const response = await maya.ask({
      method: "POST",
      path: `/api/customer/accounts/${id}/balance`,
      body: { amount: act.cents / 100 },
    });
    expect([201, 400, 401, 403, 404, 409]).toContain(response.status);
    if (response.status === 201) made.push(Object(response.body).id);
  } else if (act.kind === "flags") {
    const response = await admin.ask({ method: "PATCH", path, body: act.flags });
    expect(response.status).toBe(gone ? 404 : 200);
  } else if (act.kind === "ownerFlags") {
    const path = `/api/users/${maya.user.id}`;
    const response = await admin.ask({ method: "PATCH", path, body: act.flags });
    expect([200, 404]).toContain(response.status);
  } else if (act.kind === "close") {
    const response = await admin.ask({ method: "DELETE", path });
    const owner = await bank.deps.store.users.byId(maya.user.id);
    const isKept = (before?.isFrozen || owner?.isFrozen) && before?.balance !== 0;
    expect(response.status).toBe(gone ? 404 : isKept ? 409 : 204);
  } else {
    const response = await admin.ask({ method: "DELETE", path: `/api/users/${maya.user.id}` });
    expect([204, 404, 409]).toContain(response.status);
  }
}

function note(adjusted: Map<number, Adjusted>, id: number, change: number, target: number): void {
  const before = adjusted.get(id);
  if (change === 0) return;
  adjusted.set(id, {
    total: (before?.total ?? 0) + change,
    floor: Math.min(0, target),
    wasLowered: (before?.wasLowered ?? false) || change < 0,
  });
}
