import { Monitor, Moon, Sun } from "lucide-react";
import { useColorMode } from "#app/shell/colorMode.ts";
import type { Entry } from "./entries.ts";

const looks = [
  { mode: "light", label: "Light appearance", icon: <Sun aria-hidden /> },
  { mode: "dark", label: "Dark appearance", icon: <Moon aria-hidden /> },
  { mode: "system", label: "Match device appearance", icon: <Monitor aria-hidden /> },
] as const;

/** The looks that this browser does not have now. */
export function useAppearance(): readonly Entry[] {
  const [chosen, setMode] = useColorMode();
  return looks.filter(({ mode }) => mode !== chosen).map(({ mode, label, icon }) => ({
    id: `look-${mode}`,
    label,
    words: "mode theme colors",
    icon,
    run: () => setMode(mode),
  }));
}
