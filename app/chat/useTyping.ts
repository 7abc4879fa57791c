import { useCallback, useEffect, useRef, useState } from "react";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useLiveChannel } from "#app/shell/liveChannel.tsx";
import { ports } from "#app/api/ports.ts";

/** How often the other side is told, and how long they believe it. */
const TELL_EVERY_MS = 3_000;
const BELIEVED_FOR_MS = 5_000;

/** Whether the other side of a conversation is writing, and how to tell that this side is. */
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

  /** A message was sent, or there is nobody to tell: what was still to be told is over. */
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
    // The bank passes on no more than this either; the next message is told of when it may be.
    if (wait > 0) stopLater.current = ports.after(wait, tellNow);
    else tellNow();
  }, [isLive, send, recipientId]);

  useEffect(() => forget, [forget, isLive]);

  return { isTyping: isTyping && isLive, tell, forget };
}
