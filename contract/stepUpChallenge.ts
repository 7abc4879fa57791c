import * as z from "zod/mini";
import { id } from "./id.ts";
import { money } from "./money.ts";

/** The request header with the ID of a proved challenge. */
export const STEP_UP_HEADER = "kestrel-step-up";

/** Methods of step-up authentication, strongest first. */
export const stepUpWay = z.enum(["passkey", "authenticator", "mail"]);
export type StepUpWay = z.output<typeof stepUpWay>;

/**
 * The transaction to confirm: `submit` requests one, `approve` approves one, `book` creates one,
 * and `agree` approves any of these as a second approver.
 */
const stepUpOrder = z.object({
  act: z.enum(["submit", "approve", "book", "agree"]),
  type: z.enum(["deposit", "withdrawal", "transfer"]),
  amount: money,
  fromAccountId: z.nullable(id),
  toAccountId: z.nullable(id),
});
export type StepUpOrder = z.output<typeof stepUpOrder>;

/** An account at this bank, as users recognize it. */
const side = z.nullable(z.object({
  type: z.enum(["checking", "savings", "investment"]),
  lastFour: z.string(),
}));

/** An order as shown to the user. `payee`: the number at another bank that a withdrawal goes to. */
const toldOrder = z.extend(stepUpOrder, { from: side, to: side, payee: z.nullable(z.string()) });

/** Options for a passkey's signature, as PublicKeyCredentialRequestOptionsJSON (WebAuthn 3). */
const passkeyOptions = z.object({
  /** SHA-256 of the confirmed action, including every field of the order. */
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.int(),
  userVerification: z.literal("required"),
  /** The caller's own passkeys. */
  allowCredentials: z.array(z.object({ id: z.string(), type: z.literal("public-key") })),
});

/**
 * The challenge of `step_up_required`. The client proves it with `proveStepUp` or
 * `proveStepUpByPasskey`, then repeats the request with `id` in its header. With an `order`, the
 * proof is valid once, for this order. Without, it is valid for five minutes for anything that
 * moves no money.
 */
export const stepUpChallenge = z.object({
  id: z.string(),
  ways: z.array(stepUpWay),
  order: z.nullable(toldOrder),
  /** Null if the caller has no passkey. */
  passkey: z.nullable(passkeyOptions),
});
export type StepUpChallenge = z.output<typeof stepUpChallenge>;
