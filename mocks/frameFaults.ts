/** What becomes of a frame on its way to a page. Plain data, so that what is to come can be kept. */
export type FrameFault =
  | { readonly kind: "lose" | "repeat" }
  | { readonly kind: "delay"; readonly milliseconds: number };

/** What goes wrong with frames on their way to a page, one after the other, oldest word first. */
export function createFrameFaults() {
  let planned: FrameFault[] = [];

  function add(times: number, fault: FrameFault): void {
    planned = [...planned, ...Array.from({ length: times }, () => fault)];
  }

  return {
    faults: {
      loseFrames: (times: number) => add(times, { kind: "lose" }),
      delayFrames: (milliseconds: number, times: number) =>
        add(times, { kind: "delay", milliseconds }),
      repeatFrames: (times: number) => add(times, { kind: "repeat" }),
    },
    deliver(send: () => void): void {
      const [next, ...later] = planned;
      planned = later;
      if (next?.kind === "lose") return;
      if (next?.kind === "delay") return void setTimeout(send, next.milliseconds);
      send();
      if (next?.kind === "repeat") send();
    },
    planned: (): readonly FrameFault[] => planned,
    plan(faults: readonly FrameFault[]): void {
      planned = [...faults];
    },
  };
}
