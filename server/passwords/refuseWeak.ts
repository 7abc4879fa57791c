import type { Refuse } from "../refusal.ts";
import { isWeakPassword, type PasswordContext } from "./isWeakPassword.ts";

/**
 * Throws `weak_password` about `field` where a person must not have this password: at registration,
 * when an administrator adds them, at a change and at a reset.
 */
export function refuseWeak(
  password: string,
  person: PasswordContext,
  { field, refusal }: { readonly field: string; readonly refusal: Refuse<"weak_password"> },
): void {
  if (isWeakPassword(password, person)) throw refusal("weak_password", { field });
}
