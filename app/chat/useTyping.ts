import { useCallback, useEffect, useRef, useState } from "react";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useLiveChannel } from "#app/shell/liveChannel.tsx";
import { ports } from "#app/api/ports.ts";

/** How often the other side gets an update, and how long it shows one. */
const TELL_EVERY_MS = 3_000;
const BELIEVED_FOR_MS = 5_000;

/** Returns whether the other side is typing, and functions to send that this side is. */
export function useTyping(customerId: number, recipientId: number) {
  const { role } = useCurrentUser();
  const { isLive, send, listen } = useLiveChannel();
  const [isTyping, setTyping] = useState(false);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const stopLater = useRef<() => void>(undefined);

  useEffect(() => {
    let stopBelieving = () => {};
    function stop() {
      stopBelieving();
      setTyping(false);
    }
    const stopListening = listen((frame) => {
      if (frame.type === "chat" && frame.data.userId === customerId) stop();
      if (frame.type !== "typing" || frame.data.userId !== customerId) return;
      if (frame.data.fromAdmin === (role === "admin")) return;
      stopBelieving();
      setTyping(true);
      stopBelieving = ports.after(BELIEVED_FOR_MS, stop);
    });
    return () => {
      stopListening();
      stop();
    };
  }, [listen, customerId, role]);

  /** Called when a message was sent or there is no recipient: drops a pending update. */
  const forget = useCallback(() => {
    stopLater.current?.();
    stopLater.current = undefined;
  }, []);

  const tell = useCallback(() => {
    if (!isLive || stopLater.current !== undefined) return;
    const wait = toldAt.current + TELL_EVERY_MS - ports.elapsed();
    const tellNow = () => {
      stopLater.current = undefined;
      toldAt.current = ports.elapsed();
      send({ type: "typing", data: { recipientId } });
    };
    // The server relays no more than this either. The next update waits until it may be sent.
    if (wait > 0) stopLater.current = ports.after(wait, tellNow);
    else tellNow();
  }, [isLive, send, recipientId]);

  useEffect(() => forget, [forget, isLive]);

  return { isTyping: isTyping && isLive, tell, forget };
}
