import * as z from "zod/mini";
import { type ClientFrame, clientFrame, liveTexts, serverFrame } from "#contract/live.ts";
import type { ServerFrame } from "#contract/live.ts";
import { sentenceAbout } from "../sentenceAbout.ts";

/** A frame as it goes over the wire. */
export function frameText(frame: ServerFrame): string {
  return JSON.stringify(z.encode(serverFrame, frame));
}

type Read = { readonly frame: ClientFrame } | { readonly refusal: ServerFrame };

/** What a browser said; or what to answer where it cannot be read. */
export function readFrame(text: string): Read {
  const said = parsed(text);
  const { data: frame, error } = z.safeParse(clientFrame, said);
  if (frame !== undefined) return { frame };
  const about = error?.issues[0];
  const message = about?.path.at(-1) === "content" ? contentText(about.message) : undefined;
  return {
    refusal: {
      type: "error",
      data: { message: message ?? liveTexts.notUnderstood, clientId: clientIdOf(said) },
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What people can mend in what they wrote; they are not told how the page must send it. */
function contentText(finding: string): string | undefined {
  return /^(Must|Message)/.test(finding) ? sentenceAbout("The message", finding) : undefined;
}

const named = z.object({ data: z.object({ clientId: z.string().check(z.maxLength(64)) }) });

function clientIdOf(said: unknown): string | undefined {
  return z.safeParse(named, said).data?.data.clientId;
}
