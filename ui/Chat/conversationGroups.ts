import type { Conversation } from "./chatTypes.ts";

interface Group {
  readonly name: string | undefined;
  readonly conversations: Conversation[];
}

/** Those that follow each other under one name. */
export function groupsOf(conversations: readonly Conversation[]): readonly Group[] {
  const groups: Group[] = [];
  for (const conversation of conversations) {
    const last = groups.at(-1);
    if (last && last.name === conversation.group) last.conversations.push(conversation);
    else groups.push({ name: conversation.group, conversations: [conversation] });
  }
  return groups;
}
