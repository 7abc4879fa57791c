import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { motion } from "#ui/theme/media.ts";
import { styled } from "#ui/theme/styled.ts";
import { ringOnFocus, token } from "#ui/theme/tokens.ts";
import { PaletteFace, paletteLook } from "./PaletteFace.tsx";
import type { PaletteOptions } from "./palette/Palette.tsx";
import { whenIdle } from "./shell/idle.ts";

const loadCustomers = () => import("./CustomerPalette.tsx");
const loadStaffs = () => import("./StaffPalette.tsx");

const palettes = {
  customer: {
    load: loadCustomers,
    Palette: lazy(async () => ({ default: (await loadCustomers()).CustomerPalette })),
  },
  admin: {
    load: loadStaffs,
    Palette: lazy(async () => ({ default: (await loadStaffs()).StaffPalette })),
  },
} satisfies Record<string, {
  readonly load: () => Promise<unknown>;
  readonly Palette: ComponentType<PaletteOptions>;
}>;

const isApple = /^(Mac|iP)/.test(navigator.platform);

export interface PaletteButtonProps {
  readonly of: keyof typeof palettes;
  /** How often Ctrl K or ⌘ K was pressed, which do what the button does. */
  readonly presses: number;
}

/** Opens the palette, which is fetched when nothing else is to be done. */
export function PaletteButton({ of, presses }: PaletteButtonProps) {
  const { load, Palette } = palettes[of];
  // Resets the state for each opening. The last one stays mounted for its closing animation.
  const [openings, setOpenings] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => {
    setOpenings((count) => count + 1);
    setIsOpen(true);
  }, []);

  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);

  useEffect(() => {
    if (presses === 0) return;
    if (isCovered()) setIsOpen(false);
    else open();
  }, [presses, open]);

  return (
    <>
      <Opener
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPress={open}
      >
        <PaletteFace metaKey={isApple ? "⌘" : "Ctrl"} />
      </Opener>
      {openings > 0 && (
        <Suspense>
          <Palette key={openings} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Returns whether a dialog covers the page. The shortcut must not close unfinished work in it. */
function isCovered(): boolean {
  return document.querySelector("#content")?.closest("[inert], [aria-hidden=true]") !== null;
}

const Opener = styled(AriaButton)`
  ${paletteLook};
  cursor: pointer;
  transition: background-color ${motion.hover}, color ${motion.hover};

  &[data-hovered],
  &[data-pressed] {
    background: ${token.surfaceHover};
    color: ${token.text};
  }

  ${ringOnFocus};
`;
