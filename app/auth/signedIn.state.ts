import { assign, emit } from "xstate";
import { sessionSetup } from "./session.setup.ts";
import { nobody } from "./sessionEvents.ts";
import { output, tellNotSignedOut } from "./sessionNews.ts";

/** Somebody is here: what they may see, and whether the bank still says so every 60 s. */
export const signedIn = sessionSetup.createStateConfig({
  type: "parallel",
  states: {
    role: {
      initial: "choosing",
      states: {
        choosing: { always: [{ guard: "isAdmin", target: "admin" }, { target: "customer" }] },
        customer: { tags: "customer" },
        admin: { tags: "admin" },
      },
    },
    check: {
      initial: "resting",
      states: {
        resting: {
          on: { checkNow: "checking", signOut: "signingOut" },
          after: { recheckEvery: "checking" },
        },
        checking: {
          on: { signOut: "signingOut" },
          invoke: {
            src: "loadUser",
            onDone: [
              {
                guard: { type: "isSomebody", params: output },
                target: "#session.signedIn",
                reenter: true,
                actions: { type: "keepUser", params: output },
              },
              { target: "#session.expired" },
            ],
            onError: "#session.expired",
          },
        },
        signingOut: {
          invoke: {
            src: "signOut",
            onDone: {
              target: "#session.leaving",
              actions: [assign(nobody), emit({ type: "signedOut" })],
            },
            onError: {
              target: "resting",
              actions: { type: "tell", params: tellNotSignedOut },
            },
          },
        },
      },
    },
  },
});
