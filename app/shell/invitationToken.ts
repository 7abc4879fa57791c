import * as z from "zod/mini";
import { persisted } from "./persisted.ts";
import { storedText } from "./storedText.ts";

const ofVisitor = storedText("kestrel.invitation", () => globalThis.sessionStorage);
const ofCustomer = persisted("kestrel.ownInvitation", z.string());
const FORM = /^#([\w-]{1,64})$/;

/**
 * The secret of a company's invitation, kept in this tab until it's used, while its holder signs in
 * or registers. Here and not in the address, so that it stays out of the browser's history. The
 * first customer on the page makes it their own: no one who signs in after them gets it.
 */
export const invitationToken = {
  /** Returns the secret in the fragment of an emailed link; undefined if there is none. */
  in: (fragment: string): string | undefined => FORM.exec(fragment)?.[1],
  keep: (token: string) => void ofVisitor.write(token),
  /** Returns the secret for a customer, or for a visitor with null. Null if this tab keeps none. */
  of(customerId: number | null): string | null {
    const token = ofVisitor.read();
    if (customerId === null) return token;
    if (token !== null) {
      ofCustomer.keep(customerId, token);
      ofVisitor.write(null);
    }
    return ofCustomer.of(customerId);
  },
  forget() {
    ofVisitor.write(null);
    ofCustomer.forget();
  },
};
