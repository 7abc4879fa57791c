import { type ComponentType, lazy, useState } from "react";

/** A page or a part of one whose code loads when it is first shown. */
export interface LazyPage {
  readonly Component: ComponentType;
  /** Begins to fetch it; once is enough. */
  readonly load: () => Promise<ComponentType>;
}

/** Draws code that has already been loaded without a pause, so a page never waits for it twice. */
export function lazyPage(fetchCode: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  function load() {
    loading ??= fetchCode().then((found) => loaded = found).catch((error) => {
      // The next visit tries again.
      loading = undefined;
      throw error;
    });
    return loading;
  }
  const Lazy = lazy(async () => ({ default: await load() }));
  function Component() {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown />;
  }
  return { load, Component };
}
