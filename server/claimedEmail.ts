/*
 * Whoever registers with an e-mail address that is somebody else's learns nothing of it where the
 * bank hides who is with it. The address is kept with a token behind a space, which stands in no
 * address: its owner keeps it, no letter goes to it, and its person sees what they typed.
 */

export function claimedEmail(email: string, token: string): string {
  return `${email} ${token}`;
}

export function isClaimedEmail(email: string): boolean {
  return email.includes(" ");
}

/** As its person typed it. */
export function typedEmail(email: string): string {
  return email.split(" ", 1)[0] ?? email;
}
