import type { Kept } from "./kept.ts";
import type { Order } from "./orders.ts";

/** A request as it goes from a page to the branch. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

/** An answer as it comes back. */
export interface SentAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

/** What a page tells the branch. Calls and sockets are numbered by the page. */
export type FromPage =
  /** The cookies that the tab has kept, from before a reload. */
  | { readonly type: "hello"; readonly cookies: string }
  | { readonly type: "call"; readonly id: number; readonly request: SentRequest }
  | { readonly type: "join"; readonly id: number }
  | { readonly type: "text"; readonly id: number; readonly text: string }
  | { readonly type: "closed"; readonly id: number }
  | { readonly type: "order"; readonly id: number; readonly order: Order }
  /** The page is being left; it may come back. */
  | { readonly type: "bye" };

/** What the branch tells a page. */
export type FromBranch =
  | {
    readonly type: "answer";
    readonly id: number;
    readonly answer: SentAnswer | "lost";
    /** All that the tab is to keep. */
    readonly cookies: string;
  }
  | { readonly type: "done"; readonly id: number; readonly done: Done; readonly cookies: string }
  | { readonly type: "text"; readonly id: number; readonly text: string }
  | { readonly type: "close"; readonly id: number; readonly code: number; readonly reason: string };

/** What became of an order. */
export type Done =
  | { readonly isDone: true; readonly kept?: Kept }
  | { readonly isDone: false; readonly reason: string };
