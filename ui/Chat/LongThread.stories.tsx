import { useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import preview from "#storybook/preview.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { ChatThread } from "./ChatThread.tsx";
import { Conversing, longHistory, noMessages, says, zone } from "./testing/chatStory.tsx";

/** Conversations of which only a part is drawn, and the place that the reader keeps in them. */
const meta = preview.meta({
  component: ChatThread,
  args: {
    label: "Messages with support",
    messages: longHistory(60),
    empty: noMessages,
    timeZone: zone,
  },
  render: ({ label: _label, empty: _empty, ...thread }) => <Conversing {...thread} />,
});

function fromEnd(log: HTMLElement): number {
  return log.scrollHeight - log.scrollTop - log.clientHeight;
}

function GetsAnswers(props: Parameters<typeof Conversing>[0]) {
  const [answers, setAnswers] = useState<ReturnType<typeof says>[]>([]);
  const answer = () => {
    const id = `answer ${answers.length + 1}`;
    setAnswers([...answers, says(id, "2026-11-20T14:10:00Z", `Here is ${id}`)]);
  };
  return (
    <Conversing {...props} messages={[...props.messages, ...answers]}>
      <Button tone="secondary" onPress={answer}>Support answers</Button>
    </Conversing>
  );
}

export const AnswersWhileReadingAbove = meta.story({
  args: { messages: longHistory(60), onAtEnd: fn() },
  render: ({ label: _label, empty: _empty, ...thread }) => <GetsAnswers {...thread} />,
  play: async ({ args, canvas, userEvent }) => {
    const log = canvas.getByRole("log");
    const answers = canvas.getByRole("button", { name: "Support answers" });
    await userEvent.click(answers);
    await waitFor(() => expect(fromEnd(log)).toBeLessThan(2));
    await expect(canvas.getAllByRole("status").map(({ textContent }) => textContent))
      .toContain("Support Team: Here is answer 1");

    log.scrollTop = 200;
    await canvas.findByRole("button", { name: "Latest messages" });
    await userEvent.click(answers);
    const button = await canvas.findByRole("button", { name: "New messages" });
    await expect(log.scrollTop).toBe(200);
    await expect(args.onAtEnd).toHaveBeenLastCalledWith(false);

    await userEvent.click(button);
    await waitFor(() => expect(fromEnd(log)).toBeLessThan(2));
    await expect(args.onAtEnd).toHaveBeenLastCalledWith(true);
    await expect(canvas.queryByRole("button", { name: "New messages" })).toBeNull();
    await expect(log).toHaveFocus();
  },
});

export const FiveThousandMessages = meta.story({
  args: { messages: longHistory(5_000) },
  play: async ({ canvas }) => {
    const log = canvas.getByRole("log");
    await expect(within(log).getByText(/^Message 5000 of/)).toBeVisible();
    await expect(log.querySelectorAll("[data-bubble]").length).toBeLessThan(100);

    log.scrollTop = 300;
    const read = within(log).getByText(/^Message 4925 of/);
    const place = read.getBoundingClientRect().top;
    await within(log).findByText(/^Message 4900 of/);
    await expect(Math.abs(read.getBoundingClientRect().top - place)).toBeLessThan(2);
  },
});

/** However far the reader goes, up or down, what is drawn stays little and what is read in place. */
export const ReadFarUp = meta.story({
  tags: ["flow"],
  args: { messages: longHistory(5_000), onAtEnd: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const log = canvas.getByRole("log");
    const bubbles = () => [...log.querySelectorAll<HTMLElement>("[data-bubble]")];
    async function goTo(edge: "top" | "bottom") {
      log.scrollTop = edge === "top" ? 0 : log.scrollHeight;
      const reached = bubbles().at(edge === "top" ? 0 : -1);
      const id = reached?.dataset.bubble;
      // More is drawn beyond it, and it stays where it was.
      const isAtEdge = () => bubbles().at(edge === "top" ? 0 : -1)?.dataset.bubble === id;
      const place = reached?.getBoundingClientRect().top ?? 0;
      await waitFor(() => expect(isAtEdge()).toBe(false));
      await expect(bubbles().length).toBeLessThanOrEqual(240);
      const now = log.querySelector(`[data-bubble="${id}"]`)?.getBoundingClientRect().top ?? 0;
      await expect(Math.abs(now - place)).toBeLessThan(2);
    }
    for (let round = 0; round < 8; round++) await goTo("top");
    await expect(within(log).queryByText(/^Message 5000 of/)).toBeNull();
    for (let round = 0; round < 3; round++) await goTo("bottom");
    await expect(args.onAtEnd).toHaveBeenLastCalledWith(false);

    await userEvent.click(await canvas.findByRole("button", { name: "Latest messages" }));
    await waitFor(() => expect(within(log).getByText(/^Message 5000 of/)).toBeVisible());
    await waitFor(() => expect(fromEnd(log)).toBeLessThan(2));
    await expect(bubbles().length).toBeLessThan(100);
    await expect(args.onAtEnd).toHaveBeenLastCalledWith(true);

    await goTo("top");
    await goTo("top");
    await goTo("top");
    await userEvent.type(canvas.getByRole("textbox", { name: "Message" }), "From far up{Enter}");
    await waitFor(() => expect(within(log).getByText("From far up")).toBeVisible());
    await waitFor(() => expect(fromEnd(log)).toBeLessThan(2));
  },
});

/**
 * There are more unread messages than are drawn at a time: the thread opens at the unread line,
 * above its end.
 */
export const ThousandsUnread = meta.story({
  args: {
    messages: longHistory(5_000),
    unread: { firstId: "m1000", count: 4_000 },
    onAtEnd: fn(),
  },
  play: async ({ args, canvas }) => {
    const log = canvas.getByRole("log");
    await waitFor(() => expect(canvas.getByText("4000 unread messages")).toBeVisible());
    await expect(log.querySelectorAll("[data-bubble]").length).toBeLessThanOrEqual(240);
    await expect(args.onAtEnd).toHaveBeenLastCalledWith(false);
  },
});

function HistoryArrives({ messages, ...props }: Parameters<typeof Conversing>[0]) {
  const [isWhole, setWhole] = useState(false);
  return (
    <Conversing {...props} messages={isWhole ? messages : messages.slice(-60)}>
      <Button tone="secondary" onPress={() => setWhole(true)}>Older messages arrive</Button>
    </Conversing>
  );
}

/** A keyboard comes up, or a window is turned: what was at its end is there afterwards. */
export const StaysAtItsEnd = meta.story({
  args: { messages: longHistory(60) },
  play: async ({ canvas }) => {
    const log = canvas.getByRole("log");
    await waitFor(() => expect(fromEnd(log)).toBeLessThan(2));
    log.style.paddingBlockEnd = "300px";
    // Browsers may report the scroll before the resize.
    log.dispatchEvent(new Event("scroll"));
    await waitFor(() => expect(fromEnd(log)).toBeLessThan(2));
    await expect(canvas.queryByRole("button", { name: "Latest messages" })).toBeNull();
    log.scrollTop = 300;
    await canvas.findByRole("button", { name: "Latest messages" });
    await expect(log.scrollTop).toBe(300);
  },
});

/** A reader at the top of all that is known need not move for what is older to be drawn. */
export const OlderArriveAtTheTop = meta.story({
  args: { messages: longHistory(300) },
  render: ({ label: _label, empty: _empty, ...thread }) => <HistoryArrives {...thread} />,
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole("log");
    log.scrollTop = 0;
    const read = within(log).getByText(/^Message 241 of/);
    const place = read.getBoundingClientRect().top;
    await userEvent.click(canvas.getByRole("button", { name: "Older messages arrive" }));
    await within(log).findByText(/^Message 161 of/);
    await expect(Math.abs(read.getBoundingClientRect().top - place)).toBeLessThan(2);
  },
});

export const ManyUnread = meta.story({
  args: { messages: longHistory(400), unread: { firstId: "m250", count: 100 } },
  play: async ({ canvas }) => {
    const log = canvas.getByRole("log");
    const line = within(log).getByText("100 unread messages");
    await expect(line.getBoundingClientRect().top)
      .toBeLessThan(log.getBoundingClientRect().top + 80);
  },
});
