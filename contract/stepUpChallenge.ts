import * as z from "zod/mini";
import { id } from "./id.ts";
import { money } from "./money.ts";

/** The header with which a request names what was proved for it. */
export const STEP_UP_HEADER = "kestrel-step-up";

/** By what somebody may prove themselves anew, the strongest first. */
export const stepUpWay = z.enum(["passkey", "authenticator", "mail"]);
export type StepUpWay = z.output<typeof stepUpWay>;

/**
 * What money would do: `submit` asks for a transaction, `approve` decides one, `book` makes one, and
 * `agree` is a second person's word to any of them.
 */
const stepUpOrder = z.object({
  act: z.enum(["submit", "approve", "book", "agree"]),
  type: z.enum(["deposit", "withdrawal", "transfer"]),
  amount: money,
  fromAccountId: z.nullable(id),
  toAccountId: z.nullable(id),
});
export type StepUpOrder = z.output<typeof stepUpOrder>;

/** An account of the bank as a person knows it. */
const side = z.nullable(z.object({
  type: z.enum(["checking", "savings", "investment"]),
  lastFour: z.string(),
}));

/** The same with its ends in words; `payee`: the number at another bank that a withdrawal goes to. */
const toldOrder = z.extend(stepUpOrder, { from: side, to: side, payee: z.nullable(z.string()) });

/** What a browser needs to have it signed, as PublicKeyCredentialRequestOptionsJSON (WebAuthn 3). */
const passkeyOptions = z.object({
  /** SHA-256 of what is confirmed, with all that the order says. */
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.int(),
  userVerification: z.literal("required"),
  /** The caller's own passkeys. */
  allowCredentials: z.array(z.object({ id: z.string(), type: z.literal("public-key") })),
});

/**
 * What `step_up_required` asks for. It is proved by `proveStepUp`, or signed by a passkey for
 * `proveStepUpByPasskey`; then the same request is sent again with `id` in its header. `order`: the
 * proof counts for this alone and once; null: for whatever moves no money, for five minutes.
 */
export const stepUpChallenge = z.object({
  id: z.string(),
  ways: z.array(stepUpWay),
  order: z.nullable(toldOrder),
  /** Null where the caller has no passkey. */
  passkey: z.nullable(passkeyOptions),
});
export type StepUpChallenge = z.output<typeof stepUpChallenge>;
