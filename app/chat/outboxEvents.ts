import type { ChatMessage } from "#contract/chat.ts";
import type { Failure } from "#app/api/callFailed.ts";
import type { Queue } from "./queue.ts";
import type { Unsent } from "./unsent.ts";

export type OutboxEvent =
  | { readonly type: "write"; readonly message: Unsent }
  | { readonly type: "retry"; readonly clientId: string }
  /** The bank has it, on whichever way it came. */
  | { readonly type: "stored"; readonly clientId: string }
  /** The bank did not take it over the live channel. */
  | { readonly type: "notTaken"; readonly clientId: string }
  | { readonly type: "channelUp" }
  | { readonly type: "channelDown" };

/** What the machine tells the page, once each. */
export type OutboxNews =
  | { readonly type: "leaving"; readonly message: Unsent; readonly way: "channel" | "call" }
  | { readonly type: "arrived"; readonly message: ChatMessage }
  | { readonly type: "failed"; readonly failure: Failure }
  | { readonly type: "signedOut" };

export interface OutboxContext {
  readonly queue: Queue;
  /** The one under way. */
  readonly current: Unsent | null;
  readonly isLive: boolean;
}

export interface OutboxInput {
  /** From before the page was loaded or the session ended. */
  readonly kept: Queue;
}
