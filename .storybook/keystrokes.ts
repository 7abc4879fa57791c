/** A keystroke has to be done within a frame. */
export const FRAME_MS = 16;

/** What a key does to a field, without the time of a real keyboard: the middle of all, in ms. */
export async function keystrokeMs(field: HTMLInputElement, texts: readonly string[]) {
  const times: number[] = [];
  for (const text of texts) {
    const start = performance.now();
    field.setRangeText(text, 0, field.value.length, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    times.push(performance.now() - start);
    // Whoever types leaves the page time to draw.
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
}
