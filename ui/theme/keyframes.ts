import { keyframes } from "styled-components";
import { motion } from "./media.ts";

// Ways to come and go. Where motion is not wanted, ThemeRoot stops all of them.

export const appear = keyframes`
  from { opacity: 0; }
`;

export const vanish = keyframes`
  to { opacity: 0; }
`;

/** A dialog or a message, from a little below. */
export const rise = keyframes`
  from { opacity: 0; transform: translateY(${motion.rise}); }
`;

/** A sheet, from the lower edge of the screen. */
export const slideUp = keyframes`
  from { opacity: 0; transform: translateY(${motion.slide}); }
`;
