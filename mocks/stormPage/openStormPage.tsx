import { createRoot } from "react-dom/client";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { StormScreen } from "./StormScreen.tsx";
import { useStorm } from "./useStorm.ts";

/** The storm with its worker. */
export function LiveStorm() {
  return <StormScreen storm={useStorm()} />;
}

/** Shows the page *Storm* alone, without the demo's own bank. */
export function openStormPage(root: Element): void {
  document.title = "Storm - Kestrel demo";
  createRoot(root).render(
    <ThemeRoot>
      <LiveStorm />
    </ThemeRoot>,
  );
}
