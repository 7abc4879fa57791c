import { type ComponentProps, type ReactNode, useState } from "react";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { ChatComposer } from "../ChatComposer.tsx";
import { ChatPane } from "../ChatPane.tsx";
import { ChatThread } from "../ChatThread.tsx";
import type { ChatThreadMessage } from "../chatTypes.ts";
import { ComposerKeys } from "../ComposerKeys.tsx";

export const zone = "America/New_York";

export const noMessages = (
  <EmptyState title="No messages yet">Write to us, we answer within minutes.</EmptyState>
);

/** For stories: what support wrote, or what the viewer did. */
export function says(id: string, at: string, text: string): ChatThreadMessage {
  return { id, at, text, author: "Support Team", isOwn: false };
}

export function writes(
  id: string,
  at: string,
  text: string,
  state?: ChatThreadMessage["state"],
): ChatThreadMessage {
  return { id, at, text, author: "You", isOwn: true, state };
}

export const conversation: readonly ChatThreadMessage[] = [
  writes(
    "1",
    "2026-11-18T15:04:00Z",
    "Hello, my payroll shows as a deposit, but I expected it in Savings.",
  ),
  says("2", "2026-11-18T15:09:00Z", "Good morning, Maya."),
  says(
    "3",
    "2026-11-18T15:10:00Z",
    "Your employer sent it to Checking •••• 4821. You can move it with a transfer, there is no fee between your own accounts.",
  ),
  writes(
    "4",
    "2026-11-20T13:52:00Z",
    "Can you tell me when my rent withdrawal is approved? I need it before the first.",
  ),
  says("5", "2026-11-20T13:58:00Z", "It is with our team now. Most are decided the same day."),
  says(
    "6",
    "2026-11-20T13:59:00Z",
    "You will see it change on your overview, and the amount stays on hold until then.",
  ),
];

/** `count` messages of both sides, one every ten minutes. */
export function longHistory(count: number): ChatThreadMessage[] {
  const begin = Date.parse("2026-01-05T09:00:00Z");
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(begin + index * 600_000).toISOString();
    const words = `Message ${index + 1} of ${count}. ${"It goes on. ".repeat(index % 4)}`;
    return index % 3 === 0 ? writes(`m${index}`, at, words) : says(`m${index}`, at, words);
  });
}

type Thread = Omit<ComponentProps<typeof ChatThread>, "label" | "empty"> & { children?: ReactNode };

/** A thread in its pane, with a composer that adds what is sent. */
export function Conversing({ messages, children, ...thread }: Thread) {
  const [draft, setDraft] = useState("");
  const [sent, setSent] = useState<readonly ChatThreadMessage[]>([]);
  const [error, setError] = useState<string>();

  function send() {
    if (draft.trim() === "") return setError("Message cannot be empty");
    setSent([
      ...sent,
      writes(`sent ${sent.length}`, "2026-11-20T14:20:00Z", draft.trim(), "pending"),
    ]);
    setDraft("");
  }

  return (
    <Place>
      {children}
      <ChatPane
        footer={
          <ChatComposer
            label="Message"
            value={draft}
            onChange={(value) => {
              setDraft(value);
              setError(undefined);
            }}
            onSend={send}
            errorMessage={error}
          />
        }
      >
        <ChatThread
          label="Messages with support"
          empty={noMessages}
          timeZone={zone}
          messages={sent.length > 0 ? [...messages, ...sent] : messages}
          {...thread}
        />
      </ChatPane>
      <ComposerKeys />
    </Place>
  );
}

const Place = styled.div`
  max-width: ${width.chat};
  margin-inline: auto;
`;
