import { hasAmount } from "#contract/approvalRules.ts";
import { record } from "../audit/record.ts";
import { bankItself, type Deps } from "../kernel/deps.ts";
import type { Repositories } from "../db/store.ts";
import { addUser } from "./addUser.ts";

export interface FirstAdmin {
  readonly username: string;
  readonly password: string;
  readonly email: string;
}

/** What the first administrator is called until they change it. */
export const FIRST_ADMIN_NAME = "Administrator";

/**
 * Creates the first administrator if there is none; never changes an existing one. With no users at
 * all it also turns the approval rules on. Returns whether there is an active administrator
 * afterwards.
 */
export async function bootstrapAdmin(
  { store, passwords, clock }: Pick<Deps, "store" | "clock"> & {
    readonly passwords: Pick<Deps["passwords"], "hash">;
  },
  wanted: FirstAdmin | undefined,
): Promise<boolean> {
  if (await store.users.count({ role: "admin", isActive: true }) > 0) return true;
  if (wanted === undefined) return false;
  const { password, ...named } = wanted;
  const passwordHash = await passwords.hash(password, bankItself);
  const now = clock.now();
  await store.transaction(async (tx) => {
    const isNew = await tx.users.count({}, 1) === 0;
    const admin = await addUser(tx, {
      ...named,
      fullName: FIRST_ADMIN_NAME,
      role: "admin",
      // The operator has set the address in the configuration.
      isEmailProved: true,
      passwordHash,
      now,
    });
    if (isNew) await startRules(tx);
    await record({ tx, now, actor: null }, "user.created", `user:${admin.id}`, {
      after: { role: "admin", reason: "first administrator" },
    });
  });
  return true;
}

/** Large amounts, and setting a balance, take a second approver. */
async function startRules({ approvalRules }: Pick<Repositories, "approvalRules">): Promise<void> {
  for (const rule of await approvalRules.lock()) {
    if (hasAmount(rule.name)) await approvalRules.save({ ...rule, isOn: true });
  }
}
