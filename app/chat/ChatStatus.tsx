import { useEffect, useRef } from "react";
import { ConnectionDot } from "#ui/ConnectionDot/ConnectionDot.tsx";
import { useLiveChannel } from "#app/shell/liveChannel.tsx";
import { connectionErrorToast, notify } from "#app/shell/notify.ts";

/** Section 2: says whether messages arrive over the live channel, or are polled. */
export function ChatStatus() {
  const { isLive } = useLiveChannel();
  return isLive
    ? <ConnectionDot state="live" label="Live Chat Connected" />
    : <ConnectionDot state="waiting" label="Using Fallback Mode" />;
}

export interface StatusToasts {
  /** Whether ChatStatus is on the page: it says already that the channel is connected. */
  readonly isStatusShown: boolean;
}

/** Shows a toast when the live channel connects or can't be reached, while the chat is open (section 8). */
export function useStatusToasts({ isStatusShown }: StatusToasts): void {
  const { isLive, isUnreachable } = useLiveChannel();
  const wasLive = useRef(isLive);

  useEffect(() => {
    if (isLive && !wasLive.current && !isStatusShown) void notify({ title: "Live Chat Connected" });
    wasLive.current = isLive;
  }, [isLive, isStatusShown]);

  useEffect(() => {
    if (!isUnreachable) return;
    void notify(
      connectionErrorToast("Failed to connect to support chat. Using fallback method."),
    );
  }, [isUnreachable]);
}
