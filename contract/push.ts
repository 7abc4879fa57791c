import * as z from "zod/mini";
import { base64url } from "./base64url.ts";
import { defineCall } from "./defineCall.ts";
import { longest } from "./text.ts";

/** What a browser hands over so that alerts can be shown in it: where to, and for whom to encrypt. */
const pushSubscription = z.strictObject({
  endpoint: z.string().check(
    z.maxLength(longest.pushEndpoint, `Must be at most ${longest.pushEndpoint} characters`),
    z.regex(/^https?:\/\/[\x21-\x7e]+$/, "Must be an address"),
  ),
  /** A point of P-256, not compressed, and 16 random bytes (RFC 8291). */
  keys: z.strictObject({
    p256dh: base64url(87).check(z.regex(/^B.{86}$/, "Must be a point")),
    auth: base64url(22).check(z.minLength(22, "Must be 16 bytes")),
  }),
});
export type PushSubscriptionOf = z.output<typeof pushSubscription>;

/** Whether alerts are shown in the browser that asks, outside of its pages. */
export const pushState = z.object({
  /** By which the browser's maker knows the bank. */
  key: z.string(),
  isOn: z.boolean(),
});

export type PushState = z.output<typeof pushState>;

/** Shows the caller's alerts in this browser, whether or not they are signed in. */
export const switchPushOn = defineCall({
  method: "POST",
  path: "/api/alerts/push",
  access: "customer",
  body: pushSubscription,
  status: 204,
  errors: ["not_found"],
  idempotent: false,
});

/** Shows them in this browser no longer; nothing happens where they are not shown. */
export const switchPushOff = defineCall({
  method: "DELETE",
  path: "/api/alerts/push",
  access: "customer",
  status: 204,
  errors: [],
  idempotent: false,
});

export const pushCalls = { switchPushOn, switchPushOff };
