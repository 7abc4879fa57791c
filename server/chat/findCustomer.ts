import type { Refuse } from "../refusal.ts";
import type { UserRow } from "../store/rows.ts";
import type { Tables } from "../store/store.ts";

/** The customer with this id. Anybody else's id is not found, as if it did not exist. */
export async function findCustomer(
  ctx: { readonly refusal: Refuse<"not_found"> },
  { users }: Pick<Tables, "users">,
  { id, field }: { readonly id: number; readonly field: string },
): Promise<UserRow> {
  const user = await users.byId(id);
  if (user?.role !== "customer") throw ctx.refusal("not_found", { field });
  return user;
}
