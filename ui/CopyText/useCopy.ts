import { useEffect, useState } from "react";

export type CopyState = "ready" | "copied" | "failed";

/** How long the button says what happened, in ms. */
const sayFor = 2_000;

/** Puts text on the clipboard and says for a moment whether it got there. */
export function useCopy(text: string) {
  const [state, setState] = useState<CopyState>("ready");

  useEffect(() => {
    if (state === "ready") return;
    const timer = setTimeout(() => setState("ready"), sayFor);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("failed");
    }
  }

  return { state, copy };
}
