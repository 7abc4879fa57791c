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

  const tell = useCallback(() => {
    const now = performance.now();
    if (!isLive || now - toldAt.current < TELL_EVERY_MS) return;
    toldAt.current = now;
    send({ type: "typing", data: { recipientId } });
  }, [isLive, send, recipientId]);

  /** A message was sent: the next one is a new beginning. */
  const forget = useCallback(() => {
    toldAt.current = Number.NEGATIVE_INFINITY;
  }, []);

  return { isTyping: isTyping && isLive, tell, forget };
}
