import { useEffect, useRef, useState } from "react";
import { takeTurn } from "./takeTurns.ts";

/** High enough for a page's head and what it is about. */
const HEIGHT = "42rem";

export interface StoryFrameProps {
  readonly id: string;
  readonly name: string;
  /** The story as a page of its own. */
  readonly address: string;
  readonly width: string;
}

/** A story in a page of its own, opened when somebody comes near it and the ones before are done. */
export function StoryFrame({ id, name, address, width }: StoryFrameProps) {
  const place = useRef<HTMLIFrameElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      takeTurn(id, () => setOpen(true), leaving.signal);
    }, { rootMargin: "50%" });
    if (place.current) watch.observe(place.current);
    return () => {
      watch.disconnect();
      leaving.abort();
    };
  }, [id]);

  return (
    <iframe
      ref={place}
      title={name}
      src={isOpen ? address : undefined}
      style={{
        width,
        maxWidth: "100%",
        height: HEIGHT,
        marginBlockEnd: "2rem",
        border: "1px solid color-mix(in srgb, currentColor 25%, transparent)",
      }}
    />
  );
}
