import { fromPromise } from "xstate";
import type { Bank } from "#app/api/BankContext.tsx";
import { sessionMachine } from "./session.machine.ts";
import type { Credentials, SignInAnswer } from "./sessionEvents.ts";

/** The calls come with the contract's schemas, which the sign-in form does not wait for. */
const calls = () => import("./sessionCalls.ts");

/** The session machine with the bank's calls as its effects. */
export function connectSession({ client, mayBeSignedIn }: Pick<Bank, "client" | "mayBeSignedIn">) {
  return sessionMachine.provide({
    actors: {
      loadUser: fromPromise(async ({ signal }) =>
        mayBeSignedIn?.() === false ? null : (await calls()).loadUser(client, signal)
      ),
      signIn: fromPromise<SignInAnswer, Credentials>(async ({ input }) =>
        (await calls()).signIn(client, input)
      ),
      signOut: fromPromise<void, undefined>(async () => (await calls()).signOut(client)),
    },
  });
}
