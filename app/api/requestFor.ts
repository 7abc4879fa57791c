import * as z from "zod/mini";
import { approvableCalls, type AskableCall, askForApproval } from "#contract/approvalRequests.ts";
import type { CallOutput, CallSpec } from "#contract/defineCall.ts";
import { metadata } from "#contract/metadata.ts";
import type { Client } from "./client.ts";
import { ports } from "./ports.ts";

const names = Object.keys(approvableCalls).filter((name): name is AskableCall =>
  name in approvableCalls
);
const argsOf = z.object({
  params: z.optional(z.object({ id: z.int() })),
  body: z.optional(z.unknown()),
});

/**
 * Returns a function that sends an approval request in place of a call, or undefined if the call
 * can't be requested.
 */
export function requestFor(
  call: CallSpec,
  args: unknown,
): ((client: Client, why: string) => Promise<CallOutput<typeof askForApproval>>) | undefined {
  const name = names.find((one) => approvableCalls[one] === call);
  if (name === undefined) return undefined;
  const { params, body } = z.parse(argsOf, args);
  const encoded = call.body === undefined || body === undefined
    ? undefined
    : z.parse(metadata, z.encode(call.body, body)) ?? undefined;
  const idempotencyKey = ports.uuid();
  return (client, why) =>
    client.request(askForApproval, {
      body: { call: name, id: params?.id, input: encoded, why },
    }, { idempotencyKey });
}
