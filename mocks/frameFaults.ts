type Act = (send: () => void) => void;

/** What goes wrong with frames on their way to a page, one after the other, oldest word first. */
export function createFrameFaults() {
  let waiting: Act[] = [];

  function add(times: number, act: Act): void {
    for (let count = 0; count < times; count++) waiting.push(act);
  }

  return {
    faults: {
      loseFrames: (times: number) => add(times, () => {}),
      delayFrames: (delay: number, times: number) =>
        add(times, (send) => void setTimeout(send, delay)),
      repeatFrames: (times: number) =>
        add(times, (send) => {
          send();
          send();
        }),
    },
    deliver(send: () => void): void {
      const act = waiting.shift();
      if (act === undefined) send();
      else act(send);
    },
    clear(): void {
      waiting = [];
    },
  };
}
