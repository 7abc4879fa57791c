import type { StoredText } from "./storedText.ts";

/** A choice that this browser keeps. Where it forbids storage, it lasts as long as the page. */
export interface KeptChoice<Choice> {
  chosen(): Choice;
  set(choice: Choice): void;
  /** Calls back after every change; returns how to stop. */
  listen(onChange: () => void): () => void;
}

/** How a choice is written. Null is what holds where nothing is kept. */
export interface ChoiceText<Choice> {
  readonly of: (text: string | null) => Choice;
  readonly from: (choice: Choice) => string | null;
}

export function createKeptChoice<Choice>(
  kept: StoredText,
  text: ChoiceText<Choice>,
): KeptChoice<Choice> {
  const listeners = new Set<() => void>();
  let unkept: Choice | undefined;
  return {
    chosen: () => unkept ?? text.of(kept.read()),
    set(choice) {
      unkept = kept.write(text.from(choice)) ? undefined : choice;
      for (const listener of listeners) listener();
    },
    listen(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
