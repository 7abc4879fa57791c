import { isRecording, type Recording } from "./recording.ts";

/** Behind the `#`, where no server is asked for it: many refuse a line this long. */
const HEAD = "#play=";

/** Characters of an address that browsers and messengers still carry. */
const LONGEST = 30_000;

const base64url = { alphabet: "base64url", omitPadding: true } as const;

/** Returns a recording as the hash of an address; undefined if it is too long for one. */
export async function hashOf(recording: Recording): Promise<string | undefined> {
  const text = new Blob([JSON.stringify(recording)]).stream();
  const small = await bytesOf(text.pipeThrough(new CompressionStream("deflate-raw")));
  const hash = HEAD + small.toBase64(base64url);
  return hash.length > LONGEST ? undefined : hash;
}

const KEPT = "kestrel.demo.recording";
/** In place of a recording that the tab has in its own storage. */
const HERE = `${HEAD}here`;

/** Stores a recording of any length in this tab. Returns the hash of its address. */
export function storeRecording(recording: Recording): string {
  sessionStorage.setItem(KEPT, JSON.stringify(recording));
  return HERE;
}

export const hasRecording = (hash: string): boolean => hash.startsWith(HEAD);

/** The recording in an address. Throws with a reason for people where there is none to be read. */
export async function recordingIn(hash: string): Promise<Recording> {
  try {
    if (hash === HERE) return readRecording(sessionStorage.getItem(KEPT) ?? "");
    const small = new Blob([Uint8Array.fromBase64(hash.slice(HEAD.length), base64url)]).stream();
    const text = await bytesOf(small.pipeThrough(new DecompressionStream("deflate-raw")));
    return readRecording(new TextDecoder().decode(text));
  } catch {
    throw new Error("This address holds no recording. It may have been cut off on its way.");
  }
}

function readRecording(text: string): Recording {
  const found: unknown = JSON.parse(text);
  if (isRecording(found)) return found;
  throw new Error("This is no recording");
}

async function bytesOf(stream: ReadableStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
