/** What the link in a recovery's letter stands for: the user and the code of the next two steps. */
export interface RecoveryLink {
  readonly userId: number;
  readonly code: string;
}

const FORM = /#recover=(\d{1,10})\.([\w-]{1,43})$/;

/** The link of a letter. Its secret is a fragment, which browsers send to nobody. */
export function recoveryLink(origin: string, { userId, code }: RecoveryLink): string {
  return `${origin}/auth#recover=${userId}.${code}`;
}

/**
 * What a page's fragment says of a recovery; undefined where it says nothing of one. Before it may
 * stand the demo's own address, as in `#/auth#recover=…`.
 */
export function readRecoveryLink(fragment: string): RecoveryLink | undefined {
  const [, userId, code] = FORM.exec(fragment) ?? [];
  return code === undefined ? undefined : { userId: Number(userId), code };
}

/** The fragment without it. */
export function withoutRecoveryLink(fragment: string): string {
  return fragment.replace(FORM, "");
}
