import type { CallArguments, CallOutput, CallSpec } from "#contract/defineCall.ts";
import type { Client } from "./client.ts";

/** What a query does: it makes this call, and breaks it off where nobody waits for it any more. */
export function asking<C extends CallSpec>(client: Client, call: C, args: CallArguments<C>) {
  return ({ signal }: { signal: AbortSignal }): Promise<CallOutput<C>> =>
    client.request(call, args, { signal });
}
