import { assign, setup } from "xstate";
import type { CreationOptions, NewCredential } from "#contract/passkeys.ts";
import { type Failure, failureOf } from "#app/api/callFailed.ts";
import { effect } from "#app/shell/effect.ts";

/** Data for the authenticator app: the QR code's address, and its secret as text. */
export interface Offer {
  readonly uri: string;
  readonly secret: string;
}

/** What the server sends first: the secret of an app, or the challenge for a passkey. */
export type Started = { readonly offer: Offer } | { readonly challenge: CreationOptions };

/** What the server checks and stores: an app's code, or a passkey and its name. */
export interface Proof {
  readonly text: string;
  /** Null for an app. */
  readonly credential: NewCredential | null;
}

interface Context {
  /** The code of the app, or the name of the passkey. */
  readonly text: string;
  readonly password: string;
  readonly offer: Offer | null;
  readonly challenge: CreationOptions | null;
  readonly credential: NewCredential | null;
  /** A field is empty. Set when the user submits the form. */
  readonly isIncomplete: boolean;
  readonly failure: Failure | null;
  /** Made if the user has none left, and shown once. */
  readonly recoveryCodes: readonly string[];
}

type Event =
  | { readonly type: "changeText"; readonly text: string }
  | { readonly type: "changePassword"; readonly password: string }
  | { readonly type: "submit" }
  | { readonly type: "retry" }
  | { readonly type: "done" };

/** Every state a page can show of it. A test holds this list against the machine. */
export const enrolmentStates = [
  "failed",
  "keepingCodes",
  "making",
  "naming.refused",
  "naming.typing",
  "proving.refused",
  "proving.typing",
  "saving",
  "scanning.refused",
  "scanning.typing",
  "starting",
] as const;

const failureIn = ({ event }: { readonly event: { readonly error: unknown } }) =>
  failureOf(event.error);
const keepFailure = { type: "keepFailure", params: failureIn } as const;

/**
 * Sets up a second factor. The user names a passkey, the server returns a challenge, and the
 * browser creates the passkey on a device. Or the server returns a secret, an authenticator app
 * scans it, and the user types its first code. Either way, the server may require the password
 * first. New recovery codes are shown once; existing ones stay valid.
 */
export const enrolmentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** The suggested name of a passkey; null for an app. */
    input: {} as { readonly name: string | null },
    tags: {} as "pending",
  },
  actors: {
    start: effect<Started, string>("start"),
    make: effect<NewCredential, CreationOptions>("make"),
    save: effect<readonly string[], Proof>("save"),
  },
  actions: {
    // No password stays in memory for longer than it is needed.
    keepStarted: assign((_, started: Started) => ({ password: "", failure: null, ...started })),
    keepFailure: assign({ failure: (_, failure: Failure) => failure }),
    askForText: assign({ isIncomplete: true, failure: null }),
    changeText: assign((_, text: string) => ({ text, isIncomplete: false, failure: null })),
    forgetPassword: assign({ password: "" }),
    forgetCode: assign({ text: "" }),
    forgetOffer: assign({ offer: null }),
  },
  guards: {
    isNamed: ({ context }) => context.text !== "",
    isOffer: (_, started: Started) => "offer" in started,
    isScanned: ({ context }) => context.offer !== null,
    isOver: ({ context }, { code }: Failure) => context.offer !== null && code === "not_found",
    needsPassword: (_, { field }: Failure) => field === "currentPassword",
    hasName: ({ context }) => context.text.trim() !== "",
    hasPassword: ({ context }) => context.password !== "",
    hasCodes: (_, codes: readonly string[]) => codes.length > 0,
    isWhole: ({ context }) => context.text.length === 6,
  },
}).createMachine({
  id: "enrolment",
  context: ({ input: { name } }) => ({
    text: name ?? "",
    password: "",
    offer: null,
    challenge: null,
    credential: null,
    isIncomplete: false,
    failure: null,
    recoveryCodes: [],
  }),
  initial: "opening",
  states: {
    opening: { always: [{ guard: "isNamed", target: "naming" }, { target: "starting" }] },
    naming: {
      initial: "typing",
      states: { typing: {}, refused: {} },
      on: {
        changeText: {
          target: ".typing",
          actions: { type: "changeText", params: ({ event }) => event.text },
        },
        submit: [
          { guard: "hasName", target: "starting", actions: assign({ failure: null }) },
          { target: ".typing", actions: "askForText" },
        ],
      },
    },
    starting: {
      tags: "pending",
      invoke: {
        src: "start",
        input: ({ context }) => context.password,
        onDone: [
          {
            guard: { type: "isOffer", params: ({ event }) => event.output },
            target: "scanning",
            actions: { type: "keepStarted", params: ({ event }) => event.output },
          },
          {
            target: "making",
            actions: { type: "keepStarted", params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: { type: "needsPassword", params: failureIn },
            target: "proving.refused",
            actions: ["forgetPassword", keepFailure],
          },
          { guard: "isNamed", target: "naming.refused", actions: keepFailure },
          { target: "failed", actions: keepFailure },
        ],
      },
    },
    proving: {
      initial: "typing",
      states: { typing: {}, refused: {} },
      on: {
        changePassword: {
          target: ".typing",
          actions: assign({
            password: ({ event }) => event.password,
            isIncomplete: false,
            failure: null,
          }),
        },
        submit: [
          { guard: "hasPassword", target: "starting" },
          { target: ".typing", actions: "askForText" },
        ],
      },
    },
    scanning: {
      initial: "typing",
      states: { typing: {}, refused: {} },
      on: {
        changeText: {
          target: ".typing",
          actions: { type: "changeText", params: ({ event }) => event.text },
        },
        submit: [
          { guard: "isWhole", target: "saving" },
          { target: ".typing", actions: "askForText" },
        ],
      },
    },
    making: {
      tags: "pending",
      invoke: {
        src: "make",
        input: ({ context: { challenge } }) => challengeOf(challenge),
        onDone: {
          target: "saving",
          actions: assign(({ event }) => ({ challenge: null, credential: event.output })),
        },
        onError: { target: "naming.refused", actions: keepFailure },
      },
    },
    saving: {
      tags: "pending",
      invoke: {
        src: "save",
        input: ({ context: { text, credential } }) => ({ text, credential }),
        onDone: [
          {
            guard: { type: "hasCodes", params: ({ event }) => event.output },
            target: "keepingCodes",
            actions: assign(({ event }) => ({ offer: null, recoveryCodes: event.output })),
          },
          { target: "done" },
        ],
        onError: [
          {
            // The secret waited for too long, or was replaced by another page's.
            guard: { type: "isOver", params: failureIn },
            target: "failed",
            actions: ["forgetCode", "forgetOffer", keepFailure],
          },
          { guard: "isScanned", target: "scanning.refused", actions: ["forgetCode", keepFailure] },
          { target: "naming.refused", actions: keepFailure },
        ],
      },
    },
    failed: { on: { retry: "starting" } },
    keepingCodes: { on: { done: "done" } },
    done: { type: "final" },
  },
});

/** Returns the challenge that `starting` has set. Throws if it is missing. */
function challengeOf(challenge: CreationOptions | null): CreationOptions {
  if (challenge === null) throw new Error("There is no challenge yet");
  return challenge;
}
