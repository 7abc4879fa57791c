/** Fewer than these are read at once faster than anybody notices. */
const FEW = 500;
/** How long a piece of work may take where the browser does not tell, in ms. */
const SLICE_MS = 4;

type Piece = (left: () => number) => void;

function whenIdle(piece: Piece): () => void {
  if ("requestIdleCallback" in globalThis) {
    const id = globalThis.requestIdleCallback((deadline) => piece(() => deadline.timeRemaining()));
    return () => globalThis.cancelIdleCallback(id);
  }
  const id = setTimeout(() => {
    const end = performance.now() + SLICE_MS;
    piece(() => end - performance.now());
  }, SLICE_MS);
  return () => clearTimeout(id);
}

/**
 * Reads each of many items once, in small pieces while the browser has nothing else to do. The
 * first key in a search of ten thousand rows would otherwise wait 90 ms for their texts, not 16.
 * Answers how to stop.
 */
export function readAhead<Item>(
  items: readonly Item[],
  read: (item: Item) => unknown,
  wait: (piece: Piece) => () => void = whenIdle,
): (() => void) | undefined {
  if (items.length < FEW) return undefined;
  let next = 0;
  const piece: Piece = (left) => {
    do {
      for (const end = Math.min(next + 50, items.length); next < end; next++) {
        const item = items[next];
        if (item !== undefined) read(item);
      }
    } while (next < items.length && left() > 1);
    if (next < items.length) stop = wait(piece);
  };
  let stop = wait(piece);
  return () => stop();
}
