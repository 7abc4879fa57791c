import { createRoot } from "react-dom/client";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { ScenarioIndex } from "./ScenarioIndex.tsx";

/** Shows the index of scenarios instead of the demo, with links to it. */
export function showScenarios(element: Element): void {
  document.title = "Scenarios · Kestrel demo";
  createRoot(element).render(
    <ThemeRoot>
      <ScenarioIndex demo="./" />
    </ThemeRoot>,
  );
}
