import type { CallSpec } from "#contract/defineCall.ts";
import type { Client, RequestOptions } from "./client.ts";

/**
 * Wraps a client to act for a company: sends its ID with every call that members can make for it.
 * All other calls stay about the user.
 */
export function forCompany(client: Client, companyId: number): Client {
  const optionsFor = ({ company }: CallSpec, options?: RequestOptions) =>
    company === undefined ? options : { ...options, companyId };
  return {
    request: (call, args, options) => client.request(call, args, optionsFor(call, options)),
    requestPart: (call, args, options) => client.requestPart(call, args, optionsFor(call, options)),
  };
}
