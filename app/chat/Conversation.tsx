import * as z from "zod/mini";
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useQuery } from "@tanstack/react-query";
import { type ChatMessage, messageContent } from "#contract/chat.ts";
import { longest } from "#contract/text.ts";
import { ChatComposer } from "#ui/Chat/ChatComposer.tsx";
import { ChatPane } from "#ui/Chat/ChatPane.tsx";
import { ChatThread } from "#ui/Chat/ChatThread.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { whatHappened } from "#app/problems.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { earlierMessages, latestMessages, liveMessages } from "#app/api/chatQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { useLiveChannel } from "#app/shell/liveChannel.tsx";
import { useMay } from "#app/shell/useMay.ts";
import { useChat, useQueue } from "./chatContext.ts";
import { chatDrafts } from "./chatDrafts.ts";
import { conversationOf, SUPPORT_TEAM, threadOf } from "./messages.ts";
import { SUPPORT, write } from "./unsent.ts";
import { usePaymentCards } from "./usePaymentCards.tsx";
import { useReading } from "./useReading.ts";
import { useTyping } from "./useTyping.ts";

export interface ConversationProps {
  readonly customerId: number;
  readonly customerName: string;
  /**
   * Returns the address of a payment's details. Keep it identical, or every message renders again.
   */
  readonly paymentHref: (transactionId: number) => string;
  readonly empty: ReactNode;
  readonly header?: ReactNode;
  readonly look?: "card" | "bare";
  /** Initial text of the message box. The cursor starts behind it. */
  readonly firstWords?: string;
}

/**
 * One customer's conversation with support, from either side. Use the customer's ID as its `key`.
 */
export function Conversation(props: ConversationProps) {
  const { customerId, customerName, paymentHref, empty, header, look, firstWords = "" } = props;
  const { id: viewerId, role } = useCurrentUser();
  const isAdmin = role === "admin";
  const recipientId = isAdmin ? customerId : SUPPORT;
  const isWriter = useMay("writeChats");
  const mayWrite = !isAdmin || isWriter;
  const others = isAdmin ? customerName : SUPPORT_TEAM;

  const { outbox } = useChat();
  const queue = useQueue();
  const { messages, latest } = useMessages(customerId);
  useFound(messages);
  const reading = useReading(customerId, messages);
  const typing = useTyping(customerId, recipientId);
  const composer = useComposer(recipientId, firstWords);
  const draw = useMemo(
    () => threadOf({ userId: viewerId, isAdmin, customerName }),
    [viewerId, isAdmin, customerName],
  );
  const thread = draw(messages, queue.filter((one) => one.recipientId === recipientId));
  const renderCard = usePaymentCards({ customerId, messages: thread, hrefOf: paymentHref });
  const retry = useCallback(
    (clientId: string) => outbox.send({ type: "retry", clientId }),
    [outbox],
  );

  const box = useRef<HTMLTextAreaElement>(null);
  useFocusAtEnd(box, firstWords !== "");

  function send() {
    if (!composer.send()) return;
    typing.forget();
    reading.forgetLine();
  }

  return (
    <ChatPane
      look={look}
      header={header}
      footer={mayWrite && (
        <ChatComposer
          label={`Message to ${isAdmin ? customerName : "support"}`}
          placeholder={isAdmin ? `Message ${customerName}` : "Message support"}
          value={composer.value}
          onChange={(text) => {
            composer.change(text);
            if (text === "") typing.forget();
            else typing.tell();
          }}
          onSend={send}
          errorMessage={composer.problem}
          limit={longest.message}
          inputRef={box}
        />
      )}
    >
      <ChatThread
        label={`Messages with ${isAdmin ? customerName : "support"}`}
        messages={thread}
        unread={reading.line}
        renderCard={renderCard}
        onRetry={retry}
        onAtEnd={reading.onAtEnd}
        typing={typing.isTyping ? `${others} is typing` : undefined}
        isLoading={latest.isPending}
        error={latest.isError
          ? {
            message: `We couldn't load the messages. ${whatHappened(failureOf(latest.error))}`,
            onRetry: () => void latest.refetch(),
          }
          : undefined}
        empty={empty}
      />
    </ChatPane>
  );
}

/** Puts the cursor behind the text that the message box has from the start. */
function useFocusAtEnd(box: RefObject<HTMLTextAreaElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    // Runs after the page, which moves the focus to its heading when it opens.
    const soon = requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
    });
    return () => cancelAnimationFrame(soon);
  }, [box, isOn]);
}

/** The state of the message box. Its text survives leaving the page and the end of a session. */
function useComposer(recipientId: number, firstWords: string) {
  const { id } = useCurrentUser();
  const { outbox } = useChat();
  const [value, setValue] = useState(() => {
    const kept = chatDrafts.draftOf(id, recipientId);
    return kept.includes(firstWords) ? kept : `${kept && `${kept.trimEnd()} `}${firstWords}`;
  });
  const [problem, setProblem] = useState<string>();

  function change(text: string) {
    setValue(text);
    setProblem(undefined);
    chatDrafts.keepDraft(id, recipientId, text);
  }

  /** Returns whether there was something to send. */
  function send(): boolean {
    const checked = checkMessage(value);
    if ("problem" in checked) {
      setProblem(checked.problem);
      return false;
    }
    change("");
    outbox.send({ type: "write", message: write(checked.content, recipientId) });
    return true;
  }

  return { value, problem, change, send };
}

type Checked = { readonly content: string } | { readonly problem: string };

/** Validates the text of a message as the server does (section 5, chat message). */
function checkMessage(text: string): Checked {
  const { data: content, error } = z.safeParse(messageContent, text);
  if (content !== undefined) return { content };
  return { problem: error?.issues[0]?.message ?? "" };
}

const none: readonly never[] = [];

/**
 * Loads a customer's whole conversation with support, oldest first. Polls only its newest part and
 * loads the rest once, so that a long history doesn't slow down opening or polling.
 */
function useMessages(customerId: number) {
  const client = useClient();
  const { role } = useCurrentUser();
  const { isLive } = useLiveChannel();
  const asked = { customerId, role };
  const latest = useQuery(latestMessages(client, asked, isLive));
  const newest = latest.data ?? none;
  const earlier = useQuery(earlierMessages(client, asked, newest));
  const { data: live = none } = useQuery(liveMessages);

  const messages = useMemo(
    () =>
      conversationOf(
        newest,
        earlier.data ?? none,
        live.filter(({ userId }) => userId === customerId),
      ),
    [newest, earlier.data, live, customerId],
  );

  // After a long pause the newest part may not reach back to the messages known before.
  const newestKnown = useRef<number>(undefined);
  const oldest = newest.at(-1)?.id;
  const { refetch } = earlier;
  useEffect(() => {
    const known = newestKnown.current;
    if (known !== undefined && oldest !== undefined && oldest > known) void refetch();
    newestKnown.current = newest[0]?.id;
  }, [newest, oldest, refetch]);

  return { messages, latest };
}

/** Removes messages from the queue that the server has stored, although the response was lost. */
function useFound(messages: readonly ChatMessage[]): void {
  const { id } = useCurrentUser();
  const { outbox } = useChat();
  const queue = useQueue();

  useEffect(() => {
    if (queue.length === 0) return;
    const stored = new Set(
      messages.filter(({ senderId }) => senderId === id).map(({ clientId }) => clientId),
    );
    for (const { clientId } of queue) {
      if (stored.has(clientId)) outbox.send({ type: "stored", clientId });
    }
  }, [messages, queue, id, outbox]);
}
