import { useState } from "react";
import { styled } from "styled-components";
import { visuallyHidden } from "#ui/theme/visuallyHidden.ts";
import type { ChatThreadMessage } from "./chatTypes.ts";

/** Speaks what the other side writes while the thread is open, once, with the writer's name. */
export function ThreadNews({ messages }: { messages: readonly ChatThreadMessage[] }) {
  const last = messages.at(-1);
  const [lastId, setLastId] = useState(last?.id);
  const [words, setWords] = useState("");
  if (last && last.id !== lastId) {
    setLastId(last.id);
    // The first load is history and not news.
    const isNews = lastId !== undefined && !last.isOwn;
    setWords(isNews ? `${last.author}: ${last.text}` : "");
  }
  return <Spoken role="status">{words}</Spoken>;
}

const Spoken = styled.p`
  ${visuallyHidden};
`;
