import { useRef } from "react";
import { ports } from "./ports.ts";

/** One key as long as the same is asked: a second try after a lost answer does nothing twice. */
export function useRequestKey(): (request: unknown) => string {
  const last = useRef({ asked: "", key: "" });
  return (request) => {
    const asked = JSON.stringify(request);
    if (last.current.asked !== asked) last.current = { asked, key: ports.uuid() };
    return last.current.key;
  };
}
