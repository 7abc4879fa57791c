import { useState } from "react";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useChat } from "./chatContext.ts";
import { wordsInHand } from "./keptWords.ts";
import { checkMessage, write } from "./unsent.ts";

/** The message box of a conversation: what is in it survives the page and the end of a session. */
export function useComposer(recipientId: number, firstWords: string) {
  const { id } = useCurrentUser();
  const { outbox } = useChat();
  const [value, setValue] = useState(() => {
    const kept = wordsInHand.draftOf(id, recipientId);
    return kept.includes(firstWords) ? kept : `${kept && `${kept.trimEnd()} `}${firstWords}`;
  });
  const [problem, setProblem] = useState<string>();

  function change(text: string) {
    setValue(text);
    setProblem(undefined);
    wordsInHand.keepDraft(id, recipientId, text);
  }

  /** Whether there was something to send. */
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
