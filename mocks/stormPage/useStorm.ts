import { useCallback, useEffect, useRef, useState } from "react";
import type { StormWishes } from "../storm/liveStorm.ts";
import type { Recording } from "../recording/recording.ts";
import { atFirst, type FromStorm, type ToldStorm, type ToStorm } from "../storm/stormTalk.ts";

/** A storm, as it is shown and steered. */
export interface ShownStorm {
  readonly wishes: StormWishes;
  readonly wish: (more: Partial<StormWishes>) => void;
  /** Another bank, with another seed. */
  readonly beginAnew: () => void;
  /** Undefined until the bank has opened. */
  readonly told: ToldStorm | undefined;
  /** Pauses, and asks for the screen of one of all people, by their place; undefined closes it. */
  readonly show: (at: number | undefined) => void;
  readonly screen: Recording | undefined;
}

/** A storm in a worker of its own, which goes with the page. */
export function useStorm(): ShownStorm {
  const [wishes, setWishes] = useState(atFirst);
  const [told, setTold] = useState<ToldStorm>();
  const [screen, setScreen] = useState<Recording>();
  const worker = useRef<Worker>(undefined);

  useEffect(() => {
    const begun = new Worker(new URL("../storm/storm.worker.ts", import.meta.url), {
      type: "module",
    });
    begun.onmessage = ({ data }: MessageEvent<FromStorm>) => {
      if ("screen" in data) setScreen(data.screen);
      else setTold(data);
    };
    worker.current = begun;
    return () => begun.terminate();
  }, []);

  const say = (message: ToStorm) => worker.current?.postMessage(message);
  useEffect(() => say({ type: "wish", wishes }), [wishes]);
  const wish = useCallback(
    (more: Partial<StormWishes>) => setWishes((before) => ({ ...before, ...more })),
    [],
  );

  function show(at: number | undefined): void {
    if (at === undefined) return setScreen(undefined);
    wish({ isRunning: false });
    say({ type: "screen", at });
  }

  return { wishes, wish, told, beginAnew: () => say({ type: "anew" }), show, screen };
}
