import { useRef } from "react";

/** One key as long as the same is asked: a second try after a lost answer does nothing twice. */
export function useRequestKey(): (request: unknown) => string {
  const last = useRef({ asked: "", key: "" });
  return (request) => {
    const asked = JSON.stringify(request);
    if (last.current.asked !== asked) last.current = { asked, key: crypto.randomUUID() };
    return last.current.key;
  };
}
