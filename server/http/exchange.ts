import type { Context } from "hono";
import type { CallSpec } from "#contract/defineCall.ts";
import type { Instant } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import type { ResponseHead } from "./responseHead.ts";

/** What surrounds one request before its handler runs. */
export interface Exchange {
  readonly deps: Deps;
  readonly call: CallSpec;
  readonly context: Context;
  readonly reply: ResponseHead;
  readonly now: Instant;
  readonly clientAddress: string;
}
