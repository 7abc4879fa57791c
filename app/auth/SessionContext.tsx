import { useActorRef, useSelector } from "@xstate/react";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { useBank } from "#app/api/BankContext.tsx";
import { connectSession } from "./connectSession.ts";
import type { sessionMachine } from "./session.machine.ts";
import { useSessionToasts } from "./useSessionToasts.ts";

export type Session = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

const SessionContext = createContext<Session | null>(null);

/** Runs the one session of this page and tells its news as toasts. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const bank = useBank();
  const [machine] = useState(() => connectSession(bank));
  const session = useActorRef(machine);
  useSessionToasts(session);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session, to send events to. Throws outside a SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("There is no session outside a SessionProvider");
  return session;
}

/** A part of the session's state; renders again when it changes. */
export function useSessionState<T>(select: (snapshot: SessionSnapshot) => T): T {
  return useSelector(useSession(), select);
}
