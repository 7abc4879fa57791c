import * as z from "zod/mini";
import { approvableByMembers, askColleagues, memberCall } from "#contract/companyRequests.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import { metadata } from "#contract/metadata.ts";
import type { Client } from "./client.ts";
import { ports } from "./ports.ts";

/** All but single payments, for which the transfer dialog asks itself. */
const names = memberCall.options.filter((name) => name !== "createTransaction");
const argsOf = z.object({
  params: z.optional(z.record(z.string(), z.int())),
  body: z.optional(z.unknown()),
});

/**
 * Asks the other members of the company to approve a call. Returns whether it is one that they can
 * approve. `client`: acts for the company. The server accepts the key for the call or for the
 * request, never for both.
 */
export async function askMembers(
  client: Client,
  spec: CallSpec,
  args: unknown,
  idempotencyKey: string = ports.uuid(),
): Promise<boolean> {
  const call = names.find((name) => approvableByMembers[name] === spec);
  if (call === undefined) return false;
  const { params = {}, body } = z.parse(argsOf, args);
  const texts = Object.entries(params).map(([name, value]) => [name, String(value)]);
  const input = spec.body === undefined || body === undefined
    ? undefined
    : z.parse(metadata, z.encode(spec.body, body)) ?? undefined;
  const asked = { call, params: Object.fromEntries(texts), input };
  await client.request(askColleagues, { body: asked }, { idempotencyKey });
  return true;
}
