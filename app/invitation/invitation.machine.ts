import { assign, setup } from "xstate";
import type { OwnCompany } from "#contract/companies.ts";
import { type Failure, failureOf } from "#app/api/callFailed.ts";
import { effect } from "#app/shell/effect.ts";

interface Context {
  /** The link's secret; null without one. */
  readonly token: string | null;
  /** Why the last try failed. */
  readonly failure: Failure | null;
  /** The company that the user has joined. */
  readonly company: OwnCompany | null;
}

type Event = { readonly type: "accept" };

/** Every state a page can show of an invitation. A test holds this list against the machine. */
export const invitationStates = ["accepting", "failed", "joined", "offered", "over"] as const;

/** An invitation to a company: accepted once, or over. After any other error, try again. */
export const invitationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, "token">,
    tags: {} as "pending",
  },
  actors: { accept: effect<OwnCompany, string>("accept") },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isOver: (_, { code }: Failure) => code === "not_found" || code === "invalid_input",
  },
}).createMachine({
  id: "invitation",
  context: ({ input }) => ({ ...input, failure: null, company: null }),
  initial: "beginning",
  states: {
    beginning: { always: [{ guard: "hasToken", target: "offered" }, { target: "over" }] },
    offered: { on: { accept: "accepting" } },
    accepting: {
      tags: "pending",
      invoke: {
        src: "accept",
        input: ({ context }) => context.token ?? "",
        onDone: { target: "joined", actions: assign({ company: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: "isOver", params: ({ event }) => failureOf(event.error) },
            target: "over",
            actions: assign({ token: null }),
          },
          {
            target: "failed",
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
        ],
      },
    },
    failed: { on: { accept: { target: "accepting", actions: assign({ failure: null }) } } },
    joined: {},
    over: {},
  },
});
