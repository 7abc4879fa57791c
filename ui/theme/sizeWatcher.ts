type SizeWatcher = Pick<ResizeObserver, "observe" | "unobserve" | "disconnect">;

/** Tells of changed sizes; in a browser without `ResizeObserver` of none. */
export function sizeWatcher(onChange: ResizeObserverCallback): SizeWatcher {
  if (typeof ResizeObserver === "function") return new ResizeObserver(onChange);
  return { observe() {}, unobserve() {}, disconnect() {} };
}
