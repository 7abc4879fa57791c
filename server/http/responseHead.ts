import type { Context } from "hono";
import type { StatusCode } from "hono/utils/http-status";

/** What is known of an answer without looking at its response. */
export interface ResponseSummary {
  readonly hasCookies: boolean;
  /** How long its text is. */
  readonly characters: number;
}

/** What an answer carries beside its body, while it comes together. */
export interface ResponseHead extends ResponseSummary {
  /** Carries the cookies alone: each header that leaves through it costs as much as a small call. */
  readonly context: Context;
  readonly headers: Record<string, string>;
  hasCookies: boolean;
  characters: number;
}

/** An answer with all that it carries. */
export function replyWith(reply: ResponseHead, status: StatusCode, body: string | null): Response {
  const { context, headers, hasCookies } = reply;
  // The edge takes a plain record as it is, and has to take a Headers apart again.
  return hasCookies
    ? context.newResponse(body, status, headers)
    : new Response(body, { status, headers });
}

/** The same with a body of JSON. */
export function replyJson(reply: ResponseHead, status: StatusCode, body: unknown): Response {
  return replyText(reply, status, JSON.stringify(body));
}

/** The same with JSON that is written already. */
export function replyText(reply: ResponseHead, status: StatusCode, text: string): Response {
  reply.headers["Content-Type"] = "application/json";
  reply.characters = text.length;
  return replyWith(reply, status, text);
}
