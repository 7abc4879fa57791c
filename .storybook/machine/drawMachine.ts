import { renderMermaidSVG } from "beautiful-mermaid";
import type { AnyStateMachine } from "xstate";
import { token } from "#ui/theme/tokens.ts";
import { machineText } from "./machineText.ts";

const FONT = "Figtree Variable";

/** A machine as an SVG element in the workshop's own colours and type. Nothing is fetched for it. */
export function drawMachine(machine: AnyStateMachine): Element {
  const drawn = renderMermaidSVG(machineText(machine), {
    transparent: true,
    font: FONT,
    bg: token.surface,
    fg: token.text,
    line: token.borderControl,
    accent: token.primary,
    muted: token.textMuted,
    surface: token.surfaceRaised,
    border: token.borderControl,
  });
  const quiet = drawn.replace(/@import [^;]+;/, "");
  return new DOMParser().parseFromString(quiet, "image/svg+xml").documentElement;
}
