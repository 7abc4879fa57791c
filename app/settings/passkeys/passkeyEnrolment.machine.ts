import { assign, setup } from "xstate";
import type { CreationOptions, NewCredential } from "#contract/passkeys.ts";
import { type Failure, failureOf } from "#app/api/callFailed.ts";
import { effect } from "#app/shell/effect.ts";

/** A passkey that was made, on its way to the bank. */
export interface Named {
  readonly name: string;
  readonly credential: NewCredential;
}

interface Context {
  readonly name: string;
  readonly password: string;
  readonly options: CreationOptions | null;
  readonly credential: NewCredential | null;
  /** A field is empty. Set when the user submits the form. */
  readonly isIncomplete: boolean;
  readonly failure: Failure | null;
  /** Made with the first factor and shown once; empty for later passkeys. */
  readonly recoveryCodes: readonly string[];
}

type Event =
  | { readonly type: "changeName"; readonly name: string }
  | { readonly type: "changePassword"; readonly password: string }
  | { readonly type: "submit" }
  | { readonly type: "done" };

/** Every state a page can show of it. A test holds this list against the machine. */
export const passkeyEnrolmentStates = [
  "keepingCodes",
  "making",
  "naming.refused",
  "naming.typing",
  "proving.refused",
  "proving.typing",
  "saving",
  "starting",
] as const;

/**
 * Adds a passkey. The user names it, the server returns a challenge (and may require the password
 * first), the browser creates the passkey on a device, and the server stores it. Shows the
 * recovery codes once if this is the user's first second factor.
 */
export const passkeyEnrolmentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, "name">,
    tags: {} as "pending",
  },
  actors: {
    start: effect<CreationOptions, string>("start"),
    make: effect<NewCredential, CreationOptions>("make"),
    save: effect<readonly string[], Named>("save"),
  },
  actions: {
    keepFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
  guards: {
    needsPassword: (_, { field }: Failure) => field === "currentPassword",
    hasName: ({ context }) => context.name.trim() !== "",
    hasPassword: ({ context }) => context.password !== "",
    hasCodes: (_, codes: readonly string[]) => codes.length > 0,
  },
}).createMachine({
  id: "passkeyEnrolment",
  context: ({ input: { name } }) => ({
    name,
    password: "",
    options: null,
    credential: null,
    isIncomplete: false,
    failure: null,
    recoveryCodes: [],
  }),
  initial: "naming",
  states: {
    naming: {
      initial: "typing",
      states: { typing: {}, refused: {} },
      on: {
        changeName: {
          target: ".typing",
          actions: assign({ name: ({ event }) => event.name, isIncomplete: false, failure: null }),
        },
        submit: [
          { guard: "hasName", target: "starting", actions: assign({ failure: null }) },
          { target: ".typing", actions: assign({ isIncomplete: true, failure: null }) },
        ],
      },
    },
    starting: {
      tags: "pending",
      invoke: {
        src: "start",
        input: ({ context }) => context.password,
        onDone: {
          target: "making",
          // No password stays in memory for longer than it is needed.
          actions: assign(({ event }) => ({ password: "", failure: null, options: event.output })),
        },
        onError: [
          {
            guard: { type: "needsPassword", params: ({ event }) => failureOf(event.error) },
            target: "proving.refused",
            actions: [
              assign({ password: "" }),
              { type: "keepFailure", params: ({ event }) => failureOf(event.error) },
            ],
          },
          {
            target: "naming.refused",
            actions: { type: "keepFailure", params: ({ event }) => failureOf(event.error) },
          },
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
          { target: ".typing", actions: assign({ isIncomplete: true, failure: null }) },
        ],
      },
    },
    making: {
      tags: "pending",
      invoke: {
        src: "make",
        input: ({ context }) => known(context.options),
        onDone: {
          target: "saving",
          actions: assign(({ event }) => ({ options: null, credential: event.output })),
        },
        onError: {
          target: "naming.refused",
          actions: { type: "keepFailure", params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    saving: {
      tags: "pending",
      invoke: {
        src: "save",
        input: ({ context: { name, credential } }) => ({ name, credential: known(credential) }),
        onDone: [
          {
            guard: { type: "hasCodes", params: ({ event }) => event.output },
            target: "keepingCodes",
            actions: assign(({ event }) => ({ recoveryCodes: event.output })),
          },
          { target: "saved" },
        ],
        onError: {
          target: "naming.refused",
          actions: { type: "keepFailure", params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    keepingCodes: { on: { done: "saved" } },
    saved: { type: "final" },
  },
});

/** Returns a value that an earlier state has set. Throws if it is missing. */
function known<T>(value: T | null): T {
  if (value === null) throw new Error("The passkey has not come that far");
  return value;
}
