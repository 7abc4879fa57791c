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
import { whatHappened } from "#app/problems.ts";
import { notify, takeBackNotices } from "#app/shell/notify.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";
import { codeSentToast } from "./codeSentToast.ts";
import type { SessionNews } from "./sessionEvents.ts";

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

function toastOf(news: SessionNews, bankName: string) {
  switch (news.type) {
    case "signedIn":
      return { title: "Login successful", description: `Welcome back, ${news.name}` };
    case "registered":
      return { title: "Registration successful", description: `Welcome to ${bankName}` };
    case "codeWanted":
      return codeSentToast;
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
    const listening = session.on("*", (news) => void notify(toastOf(news, name)));
    return () => listening.unsubscribe();
  }, [session, name]);

  // What was said to one person is not for the next. A logout's own toast has replaced it already.
  useEffect(() => {
    const userId = () => session.getSnapshot().context.user?.id;
    let known = userId();
    return session.subscribe(() => {
      const isLeaving = session.getSnapshot().hasTag("leaving");
      if (known !== undefined && userId() !== known && !isLeaving) void takeBackNotices();
      known = userId();
    });
  }, [session]);
}
