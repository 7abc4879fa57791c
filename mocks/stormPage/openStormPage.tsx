import { createRoot } from "react-dom/client";
import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { space } from "#ui/theme/space.ts";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { Player } from "../panel/Player.tsx";
import { startWorker } from "../startWorker.ts";
import { StormScreen } from "./StormScreen.tsx";
import { useStorm } from "./useStorm.ts";

/** The storm with its worker, or somebody's screen as it was when they were looked at. */
export function LiveStorm() {
  const storm = useStorm();
  if (storm.screen === undefined) return <StormScreen storm={storm} />;
  return (
    <>
      <Back>
        <Button tone="secondary" onPress={() => storm.show(undefined)}>Back to the storm</Button>
      </Back>
      <Player recorded={storm.screen} />
    </>
  );
}

const Back = styled.div`
  padding: ${space[16]} ${space[16]} 0;
`;

/** Shows the page *Storm* alone, without the demo's own bank. */
export async function openStormPage(root: Element, base: string): Promise<void> {
  document.title = "Storm - Kestrel demo";
  // For the frames of screens.
  await startWorker(base);
  createRoot(root).render(
    <ThemeRoot>
      <LiveStorm />
    </ThemeRoot>,
  );
}
