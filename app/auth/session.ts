import type { SnapshotFrom } from "xstate";
import type { Bank } from "#app/api/BankContext.tsx";
import type { sessionMachine } from "./session.machine.ts";
import type { SessionEvent, SessionNews } from "./sessionEvents.ts";

/** What pages read of the session: who is here, its tags, the second step of a sign-in. */
export type SessionSnapshot = Pick<
  SnapshotFrom<typeof sessionMachine>,
  "context" | "children" | "hasTag"
>;

export interface Listening {
  unsubscribe(): void;
}

/** The session as pages know it, whether or not its machine has arrived. */
export interface Session {
  getSnapshot(): SessionSnapshot;
  /** Calls after every change; answers how to stop that. */
  subscribe(onChange: () => void): () => void;
  send(event: SessionEvent): void;
  /** Calls with news of one kind, or with all of it ("*"), once each. */
  on(kind: SessionNews["type"] | "*", tell: (news: SessionNews) => void): Listening;
  /** Begins; answers how to end. */
  start(): () => void;
}

/** Makes the session of a page. */
export type OpenSession = (bank: Pick<Bank, "client" | "mayBeSignedIn" | "inspect">) => Session;
