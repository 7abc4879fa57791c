import * as z from "zod/mini";
import type { CallInput } from "#contract/defineCall.ts";
import { setsOf } from "#contract/staff.ts";
import { type patchUser, user } from "#contract/users.ts";
import type { UserRow } from "../db/rows.ts";
import { fieldChangedSince } from "../rules/seen.ts";
import { viewUser } from "./viewUser.ts";
import type { WriteContext } from "../kernel/action.ts";

/**
 * Optimistic concurrency: throws `changed_meanwhile` if a locked user differs from the version that
 * the caller saw.
 */
export async function requireUnchanged(
  { actor, encryptor, error }: WriteContext<"changed_meanwhile">,
  before: UserRow,
  seen: CallInput<typeof patchUser>["body"]["seen"],
): Promise<void> {
  const field = fieldChangedSince(seen, { ...before, permissionSets: setsOf(before) });
  if (field === undefined) return;
  const present = z.encode(user, await viewUser(encryptor, before, actor.user));
  throw error("changed_meanwhile", { field, present });
}
