import type { CallArguments, CallOutput, CallSpec } from "#contract/defineCall.ts";
import type { Client } from "./client.ts";

/**
 * Returns the query function for a call. Cancels the call when no component uses the query any
 * more.
 */
export function queryCall<C extends CallSpec>(client: Client, call: C, args: CallArguments<C>) {
  return ({ signal }: { signal: AbortSignal }): Promise<CallOutput<C>> =>
    client.request(call, args, { signal });
}
