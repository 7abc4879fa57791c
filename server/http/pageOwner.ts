import type { Context } from "hono";
import { PAGE_OWNER_HEADER } from "#contract/pageOwner.ts";
import { AppError } from "../kernel/appError.ts";
import type { ByPerson } from "../kernel/by.ts";

/**
 * Rejects requests of a page that was opened for another user, who has since been replaced in this
 * browser. Throws `other_person`.
 */
export function requirePageOwner(context: Context, actor: ByPerson | undefined): void {
  const owner = context.req.header(PAGE_OWNER_HEADER);
  if (owner === undefined || actor === undefined) return;
  if (owner !== String(actor.user.id)) throw new AppError("other_person");
}
