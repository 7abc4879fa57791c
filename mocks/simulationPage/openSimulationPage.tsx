import { createRoot } from "react-dom/client";
import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { space } from "#ui/theme/space.ts";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { Player } from "../panel/Player.tsx";
import { startWorker } from "../startWorker.ts";
import { SimulationScreen } from "./SimulationScreen.tsx";
import { useSimulation } from "./useSimulation.ts";

/** The simulation with its worker, or a user's screen at the moment they were selected. */
export function LiveSimulation() {
  const simulation = useSimulation();
  if (simulation.screen === undefined) return <SimulationScreen simulation={simulation} />;
  return (
    <>
      <Back>
        <Button tone="secondary" onPress={() => simulation.show(undefined)}>
          Back to the simulation
        </Button>
      </Back>
      <Player recorded={simulation.screen} />
    </>
  );
}

const Back = styled.div`
  padding: ${space[16]} ${space[16]} 0;
`;

/** Shows the page *Simulation* alone, without the demo's own bank. */
export async function openSimulationPage(root: Element, base: string): Promise<void> {
  document.title = "Simulation - Kestrel demo";
  // For the frames of screens.
  await startWorker(base);
  createRoot(root).render(
    <ThemeRoot>
      <LiveSimulation />
    </ThemeRoot>,
  );
}
