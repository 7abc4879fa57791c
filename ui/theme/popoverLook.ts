import { css, keyframes } from "styled-components";
import { layer } from "./layer.ts";
import { motion } from "./media.ts";
import { radius, space } from "./space.ts";
import { token } from "./tokens.ts";

const appear = keyframes`
  from { opacity: 0; translate: 0 -4px; }
`;

const vanish = keyframes`
  to { opacity: 0; }
`;

/** A list that opens below its button: options of a Select, entries of a menu. */
export const popoverLook = css`
  z-index: ${layer.popover} !important;
  padding: ${space[4]};
  border: 1px solid ${token.border};
  border-radius: ${radius.card};
  background: ${token.surfaceRaised};
  color: ${token.text};
  box-shadow: ${token.shadowMenu};
  outline: none;

  > * {
    outline: none;
  }

  &[data-entering] {
    animation: ${appear} ${motion.enterMenu};
  }

  &[data-exiting] {
    animation: ${vanish} ${motion.leave};
  }
`;
