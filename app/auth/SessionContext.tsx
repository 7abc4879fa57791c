import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import type { ActorRefFrom } from "xstate";
import type { User } from "#contract/users.ts";
import { type Bank, useBank } from "#app/api/BankContext.tsx";
import { whatHappened } from "#app/problems.ts";
import { dismissNotices, notify } from "#app/shell/notify.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";
import type { secondFactorMachine } from "./secondFactor.machine.ts";
import type { SessionContext as Flow, SessionEvent, SessionNews } from "./session.machine.ts";

/** The session as pages read it: the signed-in user, and the state of a sign-in or sign-out. */
export interface SessionState extends Flow {
  readonly user: User | null;
  /** The session check has not finished yet. */
  readonly isLoading: boolean;
  /** A form, or signing out, is on its way. */
  readonly isPending: boolean;
  /** The user has signed out and the page is navigating to "/". */
  readonly isLeaving: boolean;
  /** The second step of a sign-in, while it is wanted. */
  readonly secondFactor: ActorRefFrom<typeof secondFactorMachine> | undefined;
}

/** The session as pages know it, whether or not what runs it has arrived. */
export interface Session {
  getState(): SessionState;
  /** Calls after every change; answers how to stop that. */
  subscribe(onChange: () => void): () => void;
  /** Calls with every piece of news, once; answers how to stop that. */
  on(tell: (news: SessionNews) => void): () => void;
  send(event: SessionEvent): void;
  /** A call was refused as signed out: asks who is here now instead of at the next minute. */
  checkNow(): void;
  /** Begins; answers how to end. */
  start(): () => void;
}

/** Makes the session of a page. */
export type OpenSession = (
  bank: Pick<
    Bank,
    "client" | "firstView" | "mayBeSignedIn" | "keepsCookies" | "otherTabs" | "inspect"
  >,
) => Session;

const SessionContext = createContext<Session | null>(null);

export interface SessionProviderProps {
  /** `openSession`, or `openingLater()` to load its code lazily. */
  readonly open: OpenSession;
  readonly children: ReactNode;
}

/** Runs the page's session and shows its events as toasts. */
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
export function useSessionState<T>(select: (state: SessionState) => T): T {
  const session = useSession();
  const selected = () => select(session.getState());
  return useSyncExternalStore(session.subscribe, selected, selected);
}

/** Section 8: shown to a user signing in after their code was sent. */
const codeSentToast = {
  title: "2FA code sent",
  description: "Please enter your 2FA code to verify your identity.",
} as const;

function toastOf(news: SessionNews, bankName: string) {
  switch (news.type) {
    case "signedIn":
      return { title: "Login successful", description: `Welcome back, ${news.name}` };
    case "registered":
      return { title: "Registration successful", description: `Welcome to ${bankName}` };
    case "codeWanted":
      return news.isSent ? codeSentToast : undefined;
    case "verified":
      return { title: "Verification successful", description: `Welcome back, ${news.name}` };
    case "signInFailed":
      return failed("Login failed", whatHappened(news.failure));
    case "registerFailed":
      return failed("Registration failed", whatHappened(news.failure));
    case "signedOut":
      return { title: "Logged out", description: "You have been successfully logged out." };
    case "signOutFailed":
      return failed("Logout failed", whatHappened(news.failure));
  }
}

function failed(title: string, description: string) {
  return { title, description, tone: "destructive" as const };
}

/** Section 8: the session's toasts, word for word; none outlasts the person it was said to. */
function useSessionToasts(session: Session): void {
  const { name } = useBrand();
  useEffect(() => {
    return session.on((news) => {
      const toast = toastOf(news, name);
      if (toast !== undefined) void notify(toast);
    });
  }, [session, name]);

  // Closes one user's toasts before the next user sees them. A sign-out has already replaced them
  // with its own.
  useEffect(() => {
    const userId = () => session.getState().user?.id;
    let known = userId();
    return session.subscribe(() => {
      const isLeaving = session.getState().isLeaving;
      if (known !== undefined && userId() !== known && !isLeaving) void dismissNotices();
      known = userId();
    });
  }, [session]);
}
