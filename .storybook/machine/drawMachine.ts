import { renderMermaidSVG } from "beautiful-mermaid";
import type { AnyStateMachine } from "xstate";
import { token } from "#ui/theme/tokens.ts";
import { machineText } from "./machineText.ts";
import { CURRENT } from "./running.ts";

const FONT = "Figtree Variable";

/** How the states look that a machine is in; see `RunningMachines`. */
const marks = `
  [${CURRENT}] > rect { stroke: ${token.primary}; stroke-width: 2; }
  .node[${CURRENT}] > rect { fill: ${token.primary}; }
  .node[${CURRENT}] > text { fill: ${token.onPrimary}; }
`;

/** Draws a machine as an SVG element in Storybook's colors and type, without loading anything. */
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
  const quiet = drawn.replace(/@import [^;]+;/, marks);
  return new DOMParser().parseFromString(quiet, "image/svg+xml").documentElement;
}
