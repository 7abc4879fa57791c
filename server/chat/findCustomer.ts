import type { ErrorMaker } from "../appError.ts";
import type { UserRow } from "../db/rows.ts";
import type { Tables } from "../db/store.ts";

/** The customer with this id. Anybody else's id is not found, as if it did not exist. */
export async function findCustomer(
  ctx: { readonly error: ErrorMaker<"not_found"> },
  { users }: Pick<Tables, "users">,
  { id, field }: { readonly id: number; readonly field: string },
): Promise<UserRow> {
  const user = await users.byId(id);
  if (user?.role !== "customer") throw ctx.error("not_found", { field });
  return user;
}
