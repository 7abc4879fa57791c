import { useCallback, useEffect, useRef, useState } from "react";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { useLiveChannel } from "#app/shell/liveChannel.tsx";

/** How often the other side is told, and how long they believe it. */
const TELL_EVERY_MS = 3_000;
const BELIEVED_FOR_MS = 5_000;

/** Whether the other side of a conversation is writing, and how to tell that this side is. */
export function useTyping(customerId: number, recipientId: number) {
  const { role } = useCurrentUser();
  const { isLive, send, listen } = useLiveChannel();
  const [isTyping, setTyping] = useState(false);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function stop() {
      clearTimeout(timer);
      setTyping(false);
    }
    const stopListening = listen((frame) => {
      if (frame.type === "chat" && frame.data.userId === customerId) stop();
      if (frame.type !== "typing" || frame.data.userId !== customerId) return;
      if (frame.data.fromAdmin === (role === "admin")) return;
      clearTimeout(timer);
      setTyping(true);
      timer = setTimeout(stop, BELIEVED_FOR_MS);
    });
    return () => {
      stopListening();
      stop();
    };
  }, [listen, customerId, role]);

  /** A message was sent, or there is nobody to tell: what was still to be told is over. */
  const forget = useCallback(() => {
    clearTimeout(later.current);
    later.current = undefined;
  }, []);

  const tell = useCallback(() => {
    if (!isLive || later.current !== undefined) return;
    const wait = toldAt.current + TELL_EVERY_MS - performance.now();
    const tellNow = () => {
      later.current = undefined;
      toldAt.current = performance.now();
      send({ type: "typing", data: { recipientId } });
    };
    // The bank passes on no more than this either; the next message is told of when it may be.
    if (wait > 0) later.current = setTimeout(tellNow, wait);
    else tellNow();
  }, [isLive, send, recipientId]);

  useEffect(() => forget, [forget, isLive]);

  return { isTyping: isTyping && isLive, tell, forget };
}
