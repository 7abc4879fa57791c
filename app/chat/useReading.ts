import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type ChatMessage, markMessagesRead } from "#contract/chat.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { changeMessages, changeUnread } from "#app/api/chatQueries.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { useChat } from "./chatContext.ts";
import { idInThread, unreadOf, withRead } from "./messages.ts";

/**
 * Position of the unread line. It stays while the page is open, so that the user finds it again.
 */
interface UnreadLine {
  readonly firstId: string;
  readonly count: number;
}

/**
 * Marks messages as read on the server: only if the end of the conversation is in view, on a
 * visible page with the focus. Loading alone doesn't count.
 */
export function useReading(customerId: number, messages: readonly ChatMessage[]) {
  const client = useClient();
  const queryClient = useQueryClient();
  const viewer = useCurrentUser();
  const isAdmin = viewer.role === "admin";
  const { presence } = useChat();
  const [isAtEnd, setAtEnd] = useState(false);
  const [line, setLine] = useState<UnreadLine>();
  const [hasOpened, setOpened] = useState(false);
  const isAttended = useAttended();
  const isWriter = useMay("writeChats");
  const mayAnswer = !isAdmin || isWriter;
  const isAttentive = isAttended && isAtEnd;

  const unread = useMemo(() => unreadOf(messages, isAdmin), [messages, isAdmin]);
  const [first] = unread;
  const last = unread.at(-1)?.id;
  const firstId = first && idInThread(first, viewer.id);

  // After the page has opened, messages that arrive while the user is looking aren't "unread".
  const isNews = !hasOpened || !isAttentive;
  if (!hasOpened && messages.length > 0) setOpened(true);
  if (firstId && isNews && (line?.firstId !== firstId || line.count !== unread.length)) {
    setLine({ firstId, count: unread.length });
  }

  useEffect(() => {
    presence.openCustomerId = customerId;
    return () => {
      presence.openCustomerId = null;
    };
  }, [presence, customerId]);

  useEffect(() => {
    presence.isAttentive = isAttentive;
    return () => {
      presence.isAttentive = false;
    };
  }, [presence, isAttentive]);

  const { mutate } = useMutation({
    mutationFn: () =>
      client.request(markMessagesRead, { body: isAdmin ? { userId: customerId } : undefined }),
    onSuccess(left) {
      changeMessages(
        queryClient,
        customerId,
        (known) => withRead(known, { userId: customerId, fromAdmin: !isAdmin }),
      );
      changeUnread(queryClient, () => left);
    },
  });
  useEffect(() => {
    // Staff who may only read must not mark messages as read.
    if (isAttentive && mayAnswer && last !== undefined) mutate();
  }, [isAttentive, mayAnswer, last, mutate]);

  return { line, forgetLine: () => setLine(undefined), onAtEnd: setAtEnd };
}

function listen(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  globalThis.addEventListener("focus", onChange);
  globalThis.addEventListener("blur", onChange);
  return () => {
    document.removeEventListener("visibilitychange", onChange);
    globalThis.removeEventListener("focus", onChange);
    globalThis.removeEventListener("blur", onChange);
  };
}

function isAttended(): boolean {
  return document.visibilityState === "visible" && document.hasFocus();
}

/** Returns whether the user may be looking: the page is visible and its window has the focus. */
function useAttended(): boolean {
  return useSyncExternalStore(listen, isAttended, () => false);
}
