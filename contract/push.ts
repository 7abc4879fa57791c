import * as z from "zod/mini";
import { base64url } from "./base64url.ts";
import { defineCall } from "./defineCall.ts";
import { longest } from "./text.ts";

/** A browser's push subscription: the address of its push service and the keys to encrypt with. */
const pushSubscription = z.strictObject({
  endpoint: z.string().check(
    z.maxLength(longest.pushEndpoint, `Use at most ${longest.pushEndpoint} characters`),
    z.regex(/^https?:\/\/[\x21-\x7e]+$/, "Enter an http or https URL"),
  ),
  /** An uncompressed point of P-256, and 16 random bytes (RFC 8291). */
  keys: z.strictObject({
    p256dh: base64url(87).check(z.regex(/^B.{86}$/, "Enter an uncompressed P-256 point")),
    auth: base64url(22).check(z.minLength(22, "Enter 16 bytes")),
  }),
});
export type PushSubscriptionOf = z.output<typeof pushSubscription>;

/** Whether this browser shows alerts as push notifications. */
export const pushState = z.object({
  /** The VAPID key (RFC 8292) by which the push service recognizes the server. */
  key: z.string(),
  isOn: z.boolean(),
});

export type PushState = z.output<typeof pushState>;

/** Turns on push notifications of the caller's alerts in this browser, even while signed out. */
export const switchPushOn = defineCall({
  method: "POST",
  path: "/api/alerts/push",
  access: "customer",
  body: pushSubscription,
  status: 204,
  errors: ["not_found"],
  idempotent: false,
});

/** Turns off push notifications in this browser. Does nothing if they are off. */
export const switchPushOff = defineCall({
  method: "DELETE",
  path: "/api/alerts/push",
  access: "customer",
  status: 204,
  errors: [],
  idempotent: false,
});

export const pushCalls = { switchPushOn, switchPushOff };
