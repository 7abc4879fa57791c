import type { User } from "#contract/users.ts";
import type { Failure } from "#app/api/callFailed.ts";
import type { Registration } from "./registration.ts";

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** What somebody sends to come in: who they are, or who they want to be. */
export type Entry =
  | ({ readonly type: "signIn" } & Credentials)
  | { readonly type: "register"; readonly registration: Registration };

/** Either the user, or whose second factor is still wanted. */
export interface EntryAnswer {
  readonly user: User | null;
  readonly halfSignedInId: number | null;
}

export type SessionEvent =
  | Entry
  | { readonly type: "back" }
  | { readonly type: "signOut" }
  /** A call was refused as signed out: look now instead of at the next minute. */
  | { readonly type: "checkNow" }
  /** The page has left for "/" after a logout. */
  | { readonly type: "left" };

/** What the machine tells the page, once each. */
export type SessionNews =
  | { readonly type: "signedIn"; readonly name: string }
  | { readonly type: "registered" }
  | { readonly type: "codeWanted" }
  | { readonly type: "verified"; readonly name: string }
  | { readonly type: "signInFailed"; readonly failure: Failure }
  | { readonly type: "registerFailed"; readonly failure: Failure }
  | { readonly type: "signedOut" }
  | { readonly type: "signOutFailed"; readonly failure: Failure };

export interface SessionContext {
  readonly user: User | null;
  /** Who still owes a second factor. */
  readonly halfSignedInId: number | null;
  /** Which form is being sent, or was sent last; never what stood in it. */
  readonly entered: Entry["type"] | null;
  /** Whose session ended by itself, so that the sign-in page says so and their work is kept. */
  readonly expiredUserId: number | null;
  readonly failure: Failure | null;
}

export const nobody: SessionContext = {
  user: null,
  halfSignedInId: null,
  entered: null,
  expiredUserId: null,
  failure: null,
};
