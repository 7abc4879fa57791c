/** The page that checks statements, saved as one file and opened without the bank. */
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { ThemeRoot } from "#ui/theme/ThemeRoot.tsx";
import { startOn } from "./startOn.ts";
import { OfflineCheck } from "./verify/OfflineCheck.tsx";

const savedWith = z.object({
  keys: z.array(z.object({ id: z.string(), publicKey: z.string() })),
  from: z.string(),
  at: z.string(),
});

startOn("offlineCheck", (root) => {
  const saved = z.parse(
    savedWith,
    JSON.parse(document.getElementById("saved")?.textContent ?? "null"),
  );
  createRoot(root).render(
    <ThemeRoot>
      <AppFrame header={null}>
        <OfflineCheck {...saved} />
      </AppFrame>
    </ThemeRoot>,
  );
});
