import { failureOf } from "#app/api/callFailed.ts";
import { whenIdle } from "#app/shell/idle.ts";
import type { SessionEvent, SessionNews } from "./session.machine.ts";
import type { OpenSession, Session, SessionState } from "./SessionContext.tsx";

const visitor: SessionState = {
  user: null,
  halfSignedInId: null,
  hasAuthenticator: false,
  hasPasskey: false,
  entered: null,
  hasExpired: false,
  failure: null,
  secondFactor: undefined,
  isLoading: true,
  isPending: false,
  isLeaving: false,
};

/** Fetches what runs the session. */
export type FetchOpenSession = () => Promise<OpenSession>;

const fetchSession: FetchOpenSession = async () => (await import("./openSession.ts")).openSession;

/**
 * Opens a session whose code loads later: after the sign-in form, when something is sent, or when
 * a page that the server drew is idle. Until then the user is null, or the one whom the server drew
 * the page for. Events are queued and shown as pending.
 */
export function openingLater(fetchOpenSession: FetchOpenSession = fetchSession): OpenSession {
  return (bank) => {
    const { firstView } = bank;
    const before = firstView ? { ...visitor, user: firstView.user, isLoading: false } : visitor;
    const waiting: SessionEvent[] = [];
    const listeners = new Set<() => void>();
    const tellers = new Set<(news: SessionNews) => void>();
    let session: Session | undefined;
    let fetching: Promise<void> | undefined;
    let end: (() => void) | undefined;
    let isOver = false;

    const changed = () => listeners.forEach((onChange) => onChange());
    const tellAll = (news: SessionNews) => tellers.forEach((tell) => tell(news));

    async function arrive() {
      const openSession = await fetchOpenSession();
      if (isOver) return;
      session = openSession(bank);
      session.subscribe(changed);
      session.on(tellAll);
      end = session.start();
      for (const event of waiting.splice(0)) session.send(event);
      changed();
    }

    /** Fails the queued events when the code could not be loaded. The next try may succeed. */
    function giveUp(error: unknown) {
      fetching = undefined;
      const types = waiting.splice(0).map(({ type }) => type);
      changed();
      const failure = failureOf(error);
      const isSignIn = types.includes("signIn") || types.includes("passkey");
      if (isSignIn) tellAll({ type: "signInFailed", failure });
      if (types.includes("register")) tellAll({ type: "registerFailed", failure });
      if (types.includes("signOut")) tellAll({ type: "signOutFailed", failure });
    }

    function load() {
      fetching ??= arrive().catch(giveUp);
      return fetching;
    }

    return {
      getState: () => session?.getState() ?? { ...before, isPending: waiting.length > 0 },
      subscribe(onChange) {
        listeners.add(onChange);
        return () => listeners.delete(onChange);
      },
      on(tell) {
        tellers.add(tell);
        return () => tellers.delete(tell);
      },
      send(event) {
        if (session !== undefined) return session.send(event);
        waiting.push(event);
        changed();
        void load();
      },
      checkNow() {
        if (session !== undefined || firstView === undefined) return session?.checkNow();
        void load().then(() => session?.checkNow());
      },
      start() {
        const stopWaiting = firstView && whenIdle(() => void load());
        return () => {
          isOver = true;
          stopWaiting?.();
          end?.();
        };
      },
    };
  };
}
