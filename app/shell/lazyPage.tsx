import { type ComponentType, lazy, useState } from "react";

export interface LazyCode {
  /** Begins to fetch it; once is enough. */
  readonly load: () => Promise<unknown>;
  readonly isLoaded: () => boolean;
}

/** A page or a part of one whose code loads when it is first shown. */
export interface LazyPage<Props = object> extends LazyCode {
  readonly Component: ComponentType<Props>;
}

/** Draws code that has already been loaded without a pause, so a page never waits for it twice. */
export function lazyPage<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  function load() {
    loading ??= fetchCode().then((found) => loaded = found).catch((error) => {
      // The next visit tries again.
      loading = undefined;
      throw error;
    });
    return loading;
  }
  const Lazy = lazy(async () => ({ default: await load() }));
  function Component(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return { load, isLoaded: () => loaded !== undefined, Component };
}
