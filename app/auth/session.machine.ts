import { assertEvent, assign, emit } from "xstate";
import { nobody } from "./sessionEvents.ts";
import { failed, output, tellNotEntered, verified, welcome } from "./sessionNews.ts";
import { sessionSetup } from "./session.setup.ts";
import { signedIn } from "./signedIn.state.ts";

/**
 * Section 4, session: who is here, and how that changes. Guards read the tags `loading`,
 * `customer`, `admin` and `leaving`; the sign-in page reads `pending` and `secondFactor`.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: "session",
  context: nobody,
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      on: { signIn: "signedOut.entering", register: "signedOut.entering" },
      invoke: {
        src: "loadUser",
        onDone: [
          {
            guard: { type: "isSomebody", params: output },
            target: "signedIn",
            actions: { type: "keepUser", params: output },
          },
          { target: "signedOut" },
        ],
        onError: { target: "signedOut", actions: { type: "keepFailure", params: failed } },
      },
    },
    signedOut: {
      initial: "waiting",
      states: {
        waiting: { on: { signIn: "entering", register: "entering" } },
        entering: {
          tags: "pending",
          entry: assign(({ context, event }) => {
            assertEvent(event, ["signIn", "register"]);
            return { ...nobody, expiredUserId: context.expiredUserId, entered: event.type };
          }),
          invoke: {
            src: "enter",
            input: ({ event }) => {
              assertEvent(event, ["signIn", "register"]);
              return event;
            },
            onDone: [
              {
                guard: { type: "isSomebody", params: ({ event }) => event.output.user },
                target: "#session.signedIn",
                actions: [assign(({ event }) => event.output), { type: "tell", params: welcome }],
              },
              {
                target: "#session.secondFactor",
                actions: [assign(({ event }) => event.output), emit({ type: "codeWanted" })],
              },
            ],
            onError: {
              target: "waiting",
              actions: [
                { type: "keepFailure", params: failed },
                { type: "tell", params: tellNotEntered },
              ],
            },
          },
        },
      },
    },
    secondFactor: {
      tags: "secondFactor",
      on: { back: { target: "signedOut", actions: assign({ halfSignedInId: null }) } },
      invoke: {
        src: "secondFactor",
        id: "secondFactor",
        input: ({ context }) => ({ userId: context.halfSignedInId ?? 0 }),
        onDone: {
          target: "signedIn",
          actions: [
            { type: "keepUser", params: output },
            assign({ halfSignedInId: null }),
            { type: "tell", params: verified },
          ],
        },
      },
    },
    signedIn,
    expired: {
      entry: assign(({ context }) => ({ ...nobody, expiredUserId: context.user?.id ?? null })),
      always: "signedOut",
    },
    leaving: {
      tags: "leaving",
      on: { left: "signedOut", signIn: "signedOut.entering", register: "signedOut.entering" },
    },
  },
});
