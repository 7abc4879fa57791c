export type Encoding = "br" | "gzip";

const preferred: readonly Encoding[] = ["br", "gzip"];

/** The best encoding that a client takes and the server has. */
export function acceptedEncoding(
  acceptEncoding: string | null,
  available: { has(encoding: Encoding): boolean },
): Encoding | undefined {
  const accepted = (acceptEncoding ?? "").toLowerCase().split(",")
    .map((part) => part.split(";").map((text) => text.trim()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ""))
    .map(([name]) => name);
  return preferred.find((encoding) => accepted.includes(encoding) && available.has(encoding));
}
