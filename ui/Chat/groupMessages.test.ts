import { expect, test } from "vitest";
import type { ChatThreadMessage } from "./chatTypes.ts";
import { groupMessages } from "./groupMessages.ts";

const zone = "America/New_York";

function said(id: string, at: string, isOwn = false): ChatThreadMessage {
  return { id, at, text: id, isOwn, author: isOwn ? "You" : "Support Team" };
}

/** "Nov 18, 2026 | you: a b | …" */
function shape(messages: readonly ChatThreadMessage[], firstUnreadId?: string): string {
  return groupMessages(messages, firstUnreadId, zone).map((part) => {
    if (part.kind === "day") return part.day;
    if (part.kind === "unread") return "unread";
    return `${part.group.author}: ${part.group.messages.map(({ id }) => id).join(" ")}`;
  }).join(" | ");
}

test("consecutive messages of one sender are one group", () => {
  const messages = [said("a", "2026-11-20T14:00:00Z"), said("b", "2026-11-20T14:04:00Z")];
  expect(shape(messages)).toBe("Nov 20, 2026 | Support Team: a b");
});

test("another sender, or a pause, begins another group", () => {
  const messages = [
    said("a", "2026-11-20T14:00:00Z"),
    said("b", "2026-11-20T14:01:00Z", true),
    said("c", "2026-11-20T14:10:00Z", true),
  ];
  expect(shape(messages)).toBe("Nov 20, 2026 | Support Team: a | You: b | You: c");
});

test("midnight is the viewer's", () => {
  const messages = [said("a", "2026-11-20T04:59:00Z"), said("b", "2026-11-20T05:01:00Z")];
  expect(shape(messages)).toBe("Nov 19, 2026 | Support Team: a | Nov 20, 2026 | Support Team: b");
});

test("the unread line splits a group and is below the day", () => {
  const messages = [said("a", "2026-11-20T14:00:00Z"), said("b", "2026-11-20T14:01:00Z")];
  expect(shape(messages, "b")).toBe("Nov 20, 2026 | Support Team: a | unread | Support Team: b");
  expect(shape(messages, "a")).toBe("Nov 20, 2026 | unread | Support Team: a b");
});

test("a group keeps its id while messages join it", () => {
  const first = said("a", "2026-11-20T14:00:00Z");
  const ids = groupMessages([first, said("b", "2026-11-20T14:01:00Z")], undefined, zone)
    .map(({ id }) => id);
  expect(ids).toEqual(groupMessages([first], undefined, zone).map(({ id }) => id));
});
