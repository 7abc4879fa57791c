import { createActor } from "xstate";
import { connectSession } from "./connectSession.ts";
import type { OpenSession } from "./session.ts";

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
