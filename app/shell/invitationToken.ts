import { storedText } from "./storedText.ts";

const kept = storedText("kestrel.invitation", () => globalThis.sessionStorage);
const FORM = /^#([\w-]{1,64})$/;

/**
 * The secret of a company's invitation, kept in this tab until it's used, while its holder signs in.
 * Here and not in the address, so that it stays out of the browser's history.
 */
export const invitationToken = {
  /** Returns the secret in the fragment of an emailed link; undefined if there is none. */
  in: (fragment: string): string | undefined => FORM.exec(fragment)?.[1],
  keep: (token: string) => void kept.write(token),
  /** Null if this tab keeps none. */
  read: (): string | null => kept.read(),
  forget: () => void kept.write(null),
};
