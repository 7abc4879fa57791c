import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type ChatMessage, markMessagesRead } from "#contract/chat.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { changeMessages, changeUnread } from "#app/api/chatQueries.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { useChat } from "./chatContext.ts";
import { idInThread, unreadOf, withRead } from "./messages.ts";

/** Where the unread line stands. It stays while the page does, so that one finds it again. */
interface UnreadLine {
  readonly firstId: string;
  readonly count: number;
}

/**
 * Tells the bank what was read: not what was merely loaded, but what stood at the end of a page
 * that is in sight and has the focus.
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

  // After the opening, what comes in while somebody looks is not "unread" to them.
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

/** Whether somebody may be looking: the page is in sight and its window has the focus. */
function useAttended(): boolean {
  return useSyncExternalStore(listen, isAttended, () => false);
}
