import type { Failure } from "#app/api/callFailed.ts";

/** What the bank answers to a name: who it is for the next steps; the code itself in a demo only. */
export interface RecoveryStarted {
  readonly userId?: number;
  readonly recoveryCode?: string;
}

export interface Verification {
  readonly userId: number;
  readonly code: string;
}

export interface NewPassword extends Verification {
  readonly newPassword: string;
}

export interface RecoveryContext {
  readonly username: string;
  readonly userId: number | null;
  /** As typed; proved once the last step is reached. */
  readonly code: string;
  /** What a demo's bank tells instead of sending it. */
  readonly toldCode: string | null;
}

export const nothingToRecover: RecoveryContext = {
  username: "",
  userId: null,
  code: "",
  toldCode: null,
};

export type RecoveryEvent =
  | { readonly type: "open"; readonly username: string }
  | { readonly type: "close" }
  | { readonly type: "back" }
  | { readonly type: "changeUsername"; readonly username: string }
  | { readonly type: "changeCode"; readonly code: string }
  | { readonly type: "submit" }
  | { readonly type: "reset"; readonly newPassword: string };

/** What the machine tells the page, once each (section 8, recovery). */
export type RecoveryNews =
  | { readonly type: "unknownUsername" }
  | { readonly type: "requestFailed" }
  | { readonly type: "codeSent" }
  | { readonly type: "verifyFailed"; readonly failure: Failure }
  | { readonly type: "verified" }
  | { readonly type: "userMissing" }
  | { readonly type: "codeMissing" }
  | { readonly type: "resetFailed"; readonly failure: Failure }
  | { readonly type: "reset" };
