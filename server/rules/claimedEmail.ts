/*
 * Where the server hides which email addresses are taken, registering with another user's address
 * must look like any registration. The address is stored with a space and a token appended, which
 * no valid address contains. So the owner keeps the address, no email is sent to it, and the new
 * user sees the address that they typed.
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
