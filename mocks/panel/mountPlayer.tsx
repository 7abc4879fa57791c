import { createRoot } from "react-dom/client";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { recordingIn } from "../recording/address.ts";
import type { Recording } from "../recording/recording.ts";
import { startWorker } from "../startWorker.ts";
import { Player } from "./Player.tsx";

/** Shows the recording in the address instead of the demo. */
export async function mountPlayer(element: Element, base: string): Promise<void> {
  const root = createRoot(element);
  let recording: Recording;
  try {
    recording = await recordingIn(location.hash);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    root.render(
      <ThemeRoot>
        <EmptyState tone="negative" title={reason} />
      </ThemeRoot>,
    );
    return;
  }
  // For the frames in it: what they ask comes to the page, and from there to the recording's bank.
  await startWorker(base);
  root.render(
    <ThemeRoot>
      <Player recorded={recording} />
    </ThemeRoot>,
  );
}
