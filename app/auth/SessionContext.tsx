import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { useBank } from "#app/api/BankContext.tsx";
import type { OpenSession, Session, SessionSnapshot } from "./session.ts";
import { useSessionToasts } from "./useSessionToasts.ts";

const SessionContext = createContext<Session | null>(null);

export interface SessionProviderProps {
  /** `openSession`, or where its machine need not be there at once, `openingLater()`. */
  readonly open: OpenSession;
  readonly children: ReactNode;
}

/** Runs the one session of this page and tells its news as toasts. */
export function SessionProvider({ open, children }: SessionProviderProps) {
  const bank = useBank();
  const [session] = useState(() => open(bank));
  useEffect(() => session.start(), [session]);
  useSessionToasts(session);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session, to send events to. Throws outside a SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("There is no session outside a SessionProvider");
  return session;
}

/** A part of the session's state, the same one until it changes; renders again when it does. */
export function useSessionState<T>(select: (snapshot: SessionSnapshot) => T): T {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, () => select(session.getSnapshot()));
}
