import type { Policy } from "../../policy.ts";
import type { Cookies } from "../../handler.ts";

const NAME = "__Host-second-factor";

export function setChallengeCookie(cookies: Cookies, token: string, policy: Policy): void {
  cookies.set(NAME, token, { lifetime: policy.secondFactor.codeLifetime });
}

export function clearChallengeCookie(cookies: Cookies): void {
  cookies.clear(NAME);
}

export function challengeToken(cookies: Cookies): string | undefined {
  return cookies.read(NAME);
}
