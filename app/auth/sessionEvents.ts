import type { User } from "#contract/users.ts";
import type { Failure } from "#app/api/callFailed.ts";

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Either the user, or whose second factor is still wanted. */
export interface SignInAnswer {
  readonly user: User | null;
  readonly halfSignedInId: number | null;
}

export type SessionEvent =
  | ({ readonly type: "signIn" } & Credentials)
  | { readonly type: "back" }
  | { readonly type: "signOut" }
  /** A call was refused as signed out: look now instead of at the next minute. */
  | { readonly type: "checkNow" }
  /** The page has left for "/" after a logout. */
  | { readonly type: "left" };

/** What the machine tells the page, once each. */
export type SessionNews =
  | { readonly type: "signedIn"; readonly name: string }
  | { readonly type: "signInFailed"; readonly failure: Failure }
  | { readonly type: "signedOut" }
  | { readonly type: "signOutFailed"; readonly failure: Failure };

export interface SessionContext {
  readonly user: User | null;
  /** Who still owes a second factor. */
  readonly halfSignedInId: number | null;
  /** The session ended by itself, so the sign-in page says so. */
  readonly hasExpired: boolean;
  readonly failure: Failure | null;
}

export const nobody: SessionContext = {
  user: null,
  halfSignedInId: null,
  hasExpired: false,
  failure: null,
};
