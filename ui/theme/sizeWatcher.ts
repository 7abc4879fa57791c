type SizeWatcher = Pick<ResizeObserver, "observe" | "unobserve" | "disconnect">;

/** Reports changed sizes; reports none in a browser without `ResizeObserver`. */
export function sizeWatcher(onChange: ResizeObserverCallback): SizeWatcher {
  if (typeof ResizeObserver === "function") return new ResizeObserver(onChange);
  return { observe() {}, unobserve() {}, disconnect() {} };
}
