import { record } from "../audit/record.ts";
import { bankItself, type Deps } from "../deps.ts";
import { addUser } from "./addUser.ts";

export interface FirstAdmin {
  readonly username: string;
  readonly password: string;
  readonly email: string;
}

/** What the first administrator is called until they change it. */
export const FIRST_ADMIN_NAME = "Administrator";

/**
 * Makes the first administrator of a bank that has none; an existing one is never touched.
 * Answers whether the bank has an active administrator afterwards.
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
    const admin = await addUser(tx, {
      ...named,
      fullName: FIRST_ADMIN_NAME,
      role: "admin",
      // Whoever runs the bank has named the address.
      isEmailProved: true,
      passwordHash,
      now,
    });
    await record({ tx, now, actor: null }, "user.created", `user:${admin.id}`, {
      after: { role: "admin", reason: "first administrator" },
    });
  });
  return true;
}
