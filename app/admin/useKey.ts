import { useState } from "react";

/**
 * A key for one submission: the same for a repeat, another one as soon as something else is to be
 * sent. Call `renew` whenever the form changes.
 */
export function useKey(): { readonly key: string; readonly renew: () => void } {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return { key, renew: () => setKey(crypto.randomUUID()) };
}
