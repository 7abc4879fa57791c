import type { ReactNode } from "react";
import { useNear } from "./useNear.ts";

interface WhenNearProps {
  /** A CSS length: about as high as the content. */
  readonly height: string;
  readonly children: ReactNode;
}

/** Draws its content once a reader comes near, so that a long page can be read right away. */
export function WhenNear({ height, children }: WhenNearProps) {
  const [place, isNear] = useNear<HTMLDivElement>();
  return isNear ? children : <div ref={place} style={{ minHeight: height }} />;
}
