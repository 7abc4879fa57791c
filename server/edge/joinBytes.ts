/** One array of all parts, with `between` between each two of them. */
export function joinBytes(
  parts: readonly Uint8Array[],
  between: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const all = parts.flatMap((part, index) => index === 0 ? [part] : [between, part]);
  const joined = new Uint8Array(all.reduce((length, one) => length + one.length, 0));
  let at = 0;
  for (const one of all) {
    joined.set(one, at);
    at += one.length;
  }
  return joined;
}
