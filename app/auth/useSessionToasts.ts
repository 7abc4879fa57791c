import { useEffect } from "react";
import type { ActorRefFrom } from "xstate";
import { whatHappened } from "#app/problems.ts";
import { notify } from "#app/shell/notify.ts";
import type { sessionMachine } from "./session.machine.ts";
import type { SessionNews } from "./sessionEvents.ts";

function toastOf(news: SessionNews) {
  switch (news.type) {
    case "signedIn":
      return { title: "Login successful", description: `Welcome back, ${news.name}` };
    case "signInFailed":
      return failed("Login failed", whatHappened(news.failure));
    case "signedOut":
      return { title: "Logged out", description: "You have been successfully logged out." };
    case "signOutFailed":
      return failed("Logout failed", whatHappened(news.failure));
  }
}

function failed(title: string, description: string) {
  return { title, description, tone: "destructive" as const };
}

/** Section 8: the session's toasts, word for word. */
export function useSessionToasts(session: ActorRefFrom<typeof sessionMachine>): void {
  useEffect(() => {
    const listening = session.on("*", (news) => void notify(toastOf(news)));
    return () => listening.unsubscribe();
  }, [session]);
}
