import { useEffect, useRef } from "react";
import { connectionErrorToast } from "#app/shell/connectionErrorToast.ts";
import { useLiveChannel } from "#app/shell/liveChannel.tsx";
import { notify } from "#app/shell/notify.ts";

export interface StatusToasts {
  /** Whether ChatStatus stands on the page: then it says already that the channel has come up. */
  readonly isStatusShown: boolean;
}

/** Section 8: tells whoever has the chat open that the channel has come up, or cannot be reached. */
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
