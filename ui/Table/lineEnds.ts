/** Whether what follows stands below: the line between them was broken. */
function endsLine(meta: HTMLElement, next: HTMLElement | undefined): boolean {
  return next !== undefined && next.offsetTop >= meta.offsetTop + meta.offsetHeight;
}

function markLineEnds(row: Element) {
  const metas = metasOf(row);
  metas.forEach((meta, index) =>
    meta.toggleAttribute("data-ends-line", endsLine(meta, metas[index + 1]))
  );
}

function metasOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(':scope > [data-stack="meta"]')];
}

let watcher: ResizeObserver | undefined;

/** Called after the page was laid out, so looking where things stand costs nothing. */
function watch(sizes: ResizeObserverEntry[]) {
  const rows = new Set(sizes.flatMap(({ target }) => target.closest("tr") ?? []));
  for (const row of rows) markLineEnds(row);
}

/**
 * For a row's `ref`. The metas of a stacked row are joined by dots, and styles alone cannot tell
 * where a line breaks: there the dot would hang at its end.
 */
export function watchLineEnds(row: HTMLTableRowElement): () => void {
  if (typeof ResizeObserver === "undefined") return () => {};
  const shared = watcher ??= new ResizeObserver(watch);
  const parts = [row, ...metasOf(row)];
  for (const part of parts) shared.observe(part);
  return () => {
    for (const part of parts) shared.unobserve(part);
  };
}
