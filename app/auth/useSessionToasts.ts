import { useEffect } from "react";
import { whatHappened } from "#app/problems.ts";
import { notify, takeBackNotices } from "#app/shell/notify.ts";
import { useBrand } from "#ui/theme/useBrand.tsx";
import { codeSentToast } from "./codeSentToast.ts";
import type { Session } from "./session.ts";
import type { SessionNews } from "./sessionEvents.ts";

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
export function useSessionToasts(session: Session): void {
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
