import { createContext, type ReactNode, useContext } from "react";
import type { ClientFrame, ServerFrame } from "#contract/live.ts";
import { ConnectionDot, type ConnectionState } from "#ui/ConnectionDot/ConnectionDot.tsx";

/** The live channel, as the pages use it. */
export interface LiveChannel {
  readonly state: ConnectionState;
  /** Whether it is up: signed in, and everything that was missed has been fetched. */
  readonly isLive: boolean;
  /** Whether it could not be reached at all since it was last up. */
  readonly isUnreachable: boolean;
  /** Sends a frame to the server. Frames are lost while the channel isn't live. */
  send(frame: ClientFrame): void;
  /** Calls the function with every frame from now on. Returns a function that stops it. */
  listen(listener: (frame: ServerFrame) => void): () => void;
}

const silence: LiveChannel = {
  state: "off",
  isLive: false,
  isUnreachable: false,
  send: () => undefined,
  listen: () => () => undefined,
};

const LiveChannelContext = createContext(silence);

export function LiveChannelProvider(
  { channel, children }: { channel: LiveChannel; children: ReactNode },
) {
  return <LiveChannelContext value={channel}>{children}</LiveChannelContext>;
}

/** The live channel of this page; a silent one where there is none. */
export function useLiveChannel(): LiveChannel {
  return useContext(LiveChannelContext);
}

const words: Record<ConnectionState, string> = {
  live: "Live",
  waiting: "Connecting…",
  off: "Not live",
};

/** A dot and a word that show whether the page updates live; `keepsWidth` for a row of others. */
export function ConnectionStatus({ keepsWidth = false }: { readonly keepsWidth?: boolean }) {
  const { state } = useLiveChannel();
  const longestLabel = keepsWidth ? words.waiting : undefined;
  return <ConnectionDot state={state} label={words[state]} longestLabel={longestLabel} />;
}
