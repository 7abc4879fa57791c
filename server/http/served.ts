import type { Context } from "hono";
import type { Instant } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import type { AnyVerb } from "../verb.ts";
import type { Reply } from "./reply.ts";

/** What surrounds one request before its verb runs. */
export interface Served {
  readonly deps: Deps;
  readonly verb: AnyVerb;
  readonly context: Context;
  readonly reply: Reply;
  readonly now: Instant;
  readonly clientAddress: string;
}
