/** The content of the link in a recovery email: the user and the code for the next two steps. */
export interface RecoveryLink {
  readonly userId: number;
  readonly code: string;
}

const FORM = /#recover=(\d{1,10})\.([\w-]{1,43})$/;

/** Returns the link for the email. Its secret is in the fragment, which browsers never send. */
export function recoveryLink(origin: string, { userId, code }: RecoveryLink): string {
  return `${origin}/auth#recover=${userId}.${code}`;
}

/**
 * Reads a recovery link from a page's fragment; returns undefined if there is none. The demo's own
 * address can come first, as in `#/auth#recover=…`.
 */
export function readRecoveryLink(fragment: string): RecoveryLink | undefined {
  const [, userId, code] = FORM.exec(fragment) ?? [];
  return code === undefined ? undefined : { userId: Number(userId), code };
}

/** Removes the recovery link from a fragment. */
export function withoutRecoveryLink(fragment: string): string {
  return fragment.replace(FORM, "");
}
