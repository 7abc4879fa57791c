import type { Context } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import { getCookie, setCookie } from "hono/cookie";
import type { CallSpec } from "#contract/defineCall.ts";
import type { Instant } from "#contract/time.ts";
import type { Deps } from "../deps.ts";
import type { Actor, Cookies } from "../handler.ts";

/** What surrounds one request before its handler runs. */
export interface Exchange {
  readonly deps: Deps;
  readonly call: CallSpec;
  readonly context: Context;
  readonly head: ResponseHead;
  readonly now: Instant;
  readonly clientAddress: string;
  /** Who asks, once that is found. */
  actor?: Actor | undefined;
}

/** What is known of an answer without looking at its response. */
export interface ResponseSummary {
  readonly hasCookies: boolean;
  /** How long its text is. */
  readonly characters: number;
}

/** What an answer carries beside its body, while it comes together. */
export interface ResponseHead extends ResponseSummary {
  readonly requestId: string;
  /** Carries the cookies alone: each header that leaves through it costs as much as a small call. */
  readonly context: Context;
  readonly headers: Record<string, string>;
  hasCookies: boolean;
  characters: number;
}

/** An answer with all that it carries, and JSON as its body where there is one. */
export function newResponse(head: ResponseHead, status: StatusCode, text: string | null): Response {
  const { context, headers, hasCookies } = head;
  if (text !== null) {
    headers["Content-Type"] = "application/json";
    head.characters = text.length;
  }
  // The edge takes a plain record as it is, and has to take a Headers apart again.
  return hasCookies
    ? context.newResponse(text, status, headers)
    : new Response(text, { status, headers });
}

/** Alike in every surrounding: `__Host-` needs Secure and Path=/, which browsers keep on loopback. */
const everywhere = { path: "/", secure: true, sameSite: "Lax" } as const;

/** The cookies of one request and its answer. */
export function cookiesOf(head: ResponseHead): Cookies {
  const { context } = head;
  return {
    read: (name) => getCookie(context, name),
    set(name, value, { lifetime, readable = false }) {
      const maxAge = Math.floor(lifetime / 1_000);
      setCookie(context, name, value, { ...everywhere, maxAge, httpOnly: !readable });
      head.hasCookies = true;
    },
    clear(name) {
      setCookie(context, name, "", { ...everywhere, maxAge: 0 });
      head.hasCookies = true;
    },
  };
}
