import { COMPANY_HEADER } from "#contract/companyRole.ts";
import type { CallSpec } from "#contract/defineCall.ts";
import type { Browser } from "./browser.ts";

/** The origin of a simulated browser. No request leaves the page, so the host needn't exist. */
const HOME = "https://bank.example";

/** The input of a call, as sent. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** The company for which the user makes the call. */
  readonly companyId?: number;
}

/** Makes one call in this browser. Throws with the server's message if it fails. */
export async function callAs(
  browser: Browser,
  call: CallSpec,
  said: CallInput = {},
): Promise<unknown> {
  const path = Object.entries(said.params ?? {}).reduce<string>(
    (filled, [name, value]) => filled.replace(`{${name}}`, String(value)),
    call.path,
  );
  const body = said.body === undefined ? undefined : JSON.stringify(said.body);
  const { companyId } = said;
  const headers: Record<string, string> = {
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(companyId === undefined ? {} : { [COMPANY_HEADER]: String(companyId) }),
  };
  const request = new Request(HOME + path, { method: call.method, headers, body });
  const answer = await browser.carry(request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${call.method} ${path} failed: ${answer.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}
