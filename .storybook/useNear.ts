import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Returns a ref for a place, and whether the place was ever within half a window of what is shown.
 * What costs much is drawn then.
 */
export function useNear<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      setNear(true);
    }, { rootMargin: "50%" });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return [place, isNear];
}
