import type { ErrorMaker } from "../appError.ts";
import { isWeakPassword, type PasswordContext } from "#contract/passwords/isWeakPassword.ts";

/**
 * Throws `weak_password` about `field` where a person must not have this password: at registration,
 * when an administrator adds them, at a change and at a reset.
 */
export function refuseWeak(
  password: string,
  person: PasswordContext,
  { field, error }: { readonly field: string; readonly error: ErrorMaker<"weak_password"> },
): void {
  if (isWeakPassword(password, person)) throw error("weak_password", { field });
}
