import type { Failure } from "#app/api/callFailed.ts";
import type { OpenSession, Session, SessionSnapshot } from "./session.ts";
import { nobody, type SessionEvent, type SessionNews } from "./sessionEvents.ts";

const unreached: Failure = { code: "offline", status: null, message: "" };

/** Fetches what runs the session. */
export type FetchOpenSession = () => Promise<OpenSession>;

const fetchMachine: FetchOpenSession = async () => (await import("./openSession.ts")).openSession;

/**
 * A session whose machine is fetched beside the sign-in form instead of before it. Until it is
 * there nobody is signed in; what is sent meanwhile waits and is shown as on its way.
 */
export function openingLater(fetchOpenSession: FetchOpenSession = fetchMachine): OpenSession {
  return (bank) => {
    const waiting: SessionEvent[] = [];
    const listeners = new Set<() => void>();
    const tellers = new Set<{ kind: string; tell: (news: SessionNews) => void }>();
    let machine: Session | undefined;
    let fetching: Promise<void> | undefined;
    let isOver = false;
    let end: (() => void) | undefined;

    const changed = () => listeners.forEach((onChange) => onChange());
    const tellAll = (news: SessionNews) =>
      tellers.forEach(({ kind, tell }) => (kind === "*" || kind === news.type) && tell(news));
    const before: SessionSnapshot = {
      context: nobody,
      children: {},
      hasTag: (tag) => tag === "loading" || (tag === "pending" && waiting.length > 0),
    };

    async function arrive() {
      const openSession = await fetchOpenSession();
      if (isOver) return;
      machine = openSession(bank);
      machine.subscribe(changed);
      machine.on("*", tellAll);
      end = machine.start();
      for (const event of waiting.splice(0)) machine.send(event);
      changed();
    }

    /** What waited for a machine that did not arrive is told to have failed; the next try may do. */
    function giveUp() {
      fetching = undefined;
      const types = waiting.splice(0).map(({ type }) => type);
      changed();
      if (types.includes("signIn")) tellAll({ type: "signInFailed", failure: unreached });
      if (types.includes("register")) tellAll({ type: "registerFailed", failure: unreached });
    }

    return {
      getSnapshot: () => machine?.getSnapshot() ?? before,
      subscribe(onChange) {
        listeners.add(onChange);
        return () => listeners.delete(onChange);
      },
      send(event) {
        if (machine !== undefined) return machine.send(event);
        waiting.push(event);
        changed();
        fetching ??= arrive().catch(giveUp);
      },
      on(kind, tell) {
        const teller = { kind, tell };
        tellers.add(teller);
        return { unsubscribe: () => void tellers.delete(teller) };
      },
      start() {
        return () => {
          isOver = true;
          end?.();
        };
      },
    };
  };
}
