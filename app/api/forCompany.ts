import type { CallSpec } from "#contract/defineCall.ts";
import { CallFailed, failureOf } from "./callFailed.ts";
import type { Client, RequestOptions } from "./client.ts";

/**
 * Wraps a client to act for a company: sends its ID with every call that members can make for it.
 * All other calls stay about the user. Where a payment run, or a change of members or rules, needs other members, they
 * are asked, and the call fails with `second_person_asked`, because nothing was changed yet.
 */
export function forCompany(client: Client, companyId: number): Client {
  const optionsFor = ({ company }: CallSpec, options?: RequestOptions) =>
    company === undefined ? options : { ...options, companyId };
  const acting: Client = {
    request: (call, args, options) => client.request(call, args, optionsFor(call, options)),
    requestPart: (call, args, options) => client.requestPart(call, args, optionsFor(call, options)),
  };

  async function asking<T>(
    send: () => Promise<T>,
    call: CallSpec,
    args: unknown,
    options: RequestOptions | undefined,
  ): Promise<T> {
    try {
      return await send();
    } catch (error) {
      if (failureOf(error).code !== "second_person_required") throw error;
      // Loaded on demand: most users have no company.
      const { askMembers } = await import("./askMembers.ts");
      if (!await askMembers(acting, call, args, options?.idempotencyKey)) throw error;
      throw new CallFailed("asked", { code: "second_person_asked", status: 403, message: "" });
    }
  }

  return {
    ...acting,
    request: (call, args, options) =>
      asking(() => acting.request(call, args, options), call, args, options),
  };
}
