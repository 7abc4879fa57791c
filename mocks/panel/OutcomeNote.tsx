import { Alert } from "#ui/Alert/Alert.tsx";
import type { Outcome } from "./useCommands.ts";

/** Says how a command ended; nothing before there was one. */
export function OutcomeNote({ outcome }: { outcome: Outcome | undefined }) {
  return outcome && (
    <Alert
      tone={outcome.isDone ? "positive" : "negative"}
      title={outcome.isDone ? "Done" : "That didn't work"}
    >
      {outcome.words}
    </Alert>
  );
}
