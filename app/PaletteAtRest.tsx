import { lazy, Suspense, useEffect, useState } from "react";
import type { Role } from "#contract/users.ts";
import { whenAtRest } from "./shell/atRest.ts";

const PaletteButton = lazy(async () => ({
  default: (await import("./PaletteButton.tsx")).PaletteButton,
}));

/** The way to the palette, which no page waits for. */
export function PaletteAtRest({ of }: { readonly of: Role }) {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(() => setAtRest(true)), []);
  return isAtRest && (
    <Suspense>
      <PaletteButton of={of} />
    </Suspense>
  );
}
