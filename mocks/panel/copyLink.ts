import { hashOf } from "../recording/address.ts";
import type { Recording } from "../recording/recording.ts";
import { saveFile } from "./saveFile.ts";

const FILE = "kestrel-recording.json";

/** Copies a recording's address, or saves a file if it can't. Returns the message to show. */
export async function copyLink(recording: Recording): Promise<string> {
  const what = `the ${recording.steps.length} steps so far`;
  const url = new URL(location.href);
  url.search = "";
  url.hash = await hashOf(recording) ?? "";
  try {
    if (url.hash === "") throw new RangeError("It is too long for an address");
    await navigator.clipboard.writeText(url.href);
    return `Copied a link to ${what}.`;
  } catch {
    saveFile(FILE, "application/json", JSON.stringify(recording));
    return `The link was too long to copy, so we saved ${what} to your downloads as ${FILE}.`;
  }
}
