import { useState } from "react";
import type { SavedBank } from "../worker/savedBank.ts";
import { copyLink } from "./copyLink.ts";
import type { Command } from "../worker/commands.ts";
import type { BankClient } from "../worker/bankClient.ts";

/** The outcome of the last command: words for users. */
export interface Outcome {
  readonly isDone: boolean;
  readonly words: string;
}

export type RunCommand = (command: Command, words: string) => Promise<SavedBank | undefined>;

/** Sends commands to the demo server, one at a time, and returns the outcome of the last. */
export function useCommands(client: Pick<BankClient, "command">) {
  const [outcome, setOutcome] = useState<Outcome>();

  const run: RunCommand = async (command, words) => {
    try {
      const saved = await client.command(command);
      setOutcome({ isDone: true, words });
      return saved;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setOutcome({ isDone: false, words: reason });
      return undefined;
    }
  };

  /**
   * Runs a command that makes the page a different browser, then reloads it. Returns why it
   * couldn't.
   */
  const runAndReload = async (command: Command): Promise<string | undefined> => {
    try {
      await client.command(command);
      location.reload();
      return undefined;
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      setOutcome({ isDone: false, words });
      return words;
    }
  };

  /** Copies a link to everything that has happened since the start. */
  const copyRecording = async () => {
    const recording = (await client.command({ type: "export" }))?.recording;
    if (recording === undefined) {
      const words = "There's no recording from the start. Reset the bank to start one.";
      return setOutcome({ isDone: false, words });
    }
    setOutcome({ isDone: true, words: await copyLink(recording) });
  };

  return { outcome, run, runAndReload, copyRecording };
}
