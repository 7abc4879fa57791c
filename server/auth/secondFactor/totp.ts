import { Secret, TOTP } from "otpauth";
import type { Instant } from "#contract/time.ts";
import type { Randomness } from "../../kernel/deps.ts";

/** The defaults of authenticator apps: six digits, new every 30 seconds, HMAC-SHA-1 (RFC 6238). */
const PERIOD = 30;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A secret of 160 bits, as base32 text. */
export function newSecret(randomness: Randomness): string {
  return Array.from({ length: 32 }, () => BASE32[randomness.integer(32)]).join("");
}

/** Returns the URI in the QR code, which tells the app the account's name. */
export function addressOf(secret: string, username: string): string {
  return totp(secret, username).toString();
}

/**
 * Returns the number of the 30-second step that has this code, with a tolerance of one step before
 * and after for inaccurate clocks of phones. Returns undefined for a wrong code.
 */
export function stepOf(secret: string, code: string, now: Instant): number | undefined {
  const timestamp = Date.parse(now);
  const drift = totp(secret).validate({ token: code, timestamp, window: 1 });
  return drift === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD) + drift;
}

function totp(secret: string, label = ""): TOTP {
  return new TOTP({ issuer: "Kestrel", label, secret: Secret.fromBase32(secret), period: PERIOD });
}
