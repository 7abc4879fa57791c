import { addons } from "storybook/preview-api";

/** What a story's page says when it has been played, well or not. */
const PLAYED = "storyFinished";
/** Longer than a story plays. */
const AT_THE_LATEST_MS = 20_000;

let last: Promise<void> = Promise.resolve();

/**
 * Stories on one page take turns, because it has one focus: the next one begins when the one before
 * has been played. Whoever has gone when the turn comes is left out.
 */
export function takeTurn(storyId: string, begin: () => void, gone: AbortSignal): void {
  last = last.then(() => {
    if (gone.aborted) return;
    const end = played(storyId, gone);
    begin();
    return end;
  });
}

function played(storyId: string, gone: AbortSignal): Promise<void> {
  const channel = addons.getChannel();
  return new Promise((resolve) => {
    function hear(said: { storyId: string }) {
      if (said.storyId === storyId) end();
    }
    function end() {
      channel.off(PLAYED, hear);
      clearTimeout(waiting);
      resolve();
    }
    const waiting = setTimeout(end, AT_THE_LATEST_MS);
    channel.on(PLAYED, hear);
    gone.addEventListener("abort", end);
  });
}
