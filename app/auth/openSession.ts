import { createActor, fromPromise } from "xstate";
import type { OpenSession } from "./session.ts";
import type { User } from "#contract/users.ts";
import type { Bank } from "#app/api/BankContext.tsx";
import { type Proof, secondFactorMachine } from "./secondFactor.machine.ts";
import { sessionMachine } from "./session.machine.ts";
import type { Entry, EntryAnswer } from "./sessionEvents.ts";

/** The session, run by its machine. */
export const openSession: OpenSession = (bank) => {
  const actor = createActor(connectSession(bank), { inspect: bank.inspect });
  return {
    getSnapshot: () => actor.getSnapshot(),
    subscribe(onChange) {
      const listening = actor.subscribe(onChange);
      return () => listening.unsubscribe();
    },
    send: (event) => actor.send(event),
    on: (kind, tell) => actor.on(kind, tell),
    start() {
      actor.start();
      return () => actor.stop();
    },
  };
};

/** The calls come with the contract's schemas, which the sign-in form does not wait for. */
const calls = () => import("./sessionCalls.ts");

/** The session machine with the bank's calls as its effects. */
function connectSession({ client, mayBeSignedIn }: Pick<Bank, "client" | "mayBeSignedIn">) {
  return sessionMachine.provide({
    actors: {
      loadUser: fromPromise(async ({ signal }) =>
        mayBeSignedIn?.() === false ? null : (await calls()).loadUser(client, signal)
      ),
      enter: fromPromise<EntryAnswer, Entry>(async ({ input }) =>
        (await calls()).enter(client, input)
      ),
      signOut: fromPromise<void, undefined>(async () => (await calls()).signOut(client)),
      secondFactor: secondFactorMachine.provide({
        actors: {
          verify: fromPromise<User, Proof>(async ({ input }) =>
            (await calls()).verify(client, input)
          ),
        },
      }),
    },
  });
}
