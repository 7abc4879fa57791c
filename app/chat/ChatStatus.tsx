import { ConnectionDot } from "#ui/ConnectionDot/ConnectionDot.tsx";
import { useLiveChannel } from "#app/shell/liveChannel.tsx";

/** Section 2: whether messages come at once, or are asked for and sent by ordinary calls. */
export function ChatStatus() {
  const { isLive } = useLiveChannel();
  return isLive
    ? <ConnectionDot state="live" label="Live Chat Connected" />
    : <ConnectionDot state="waiting" label="Using Fallback Mode" />;
}
