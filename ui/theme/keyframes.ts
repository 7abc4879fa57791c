import { motion } from "./media.ts";

/**
 * Ways to come, to go and to wait, by their names in `keyframeRules`. Where motion is not wanted,
 * ThemeRoot stops all of them.
 */
export const appear = "appear";
export const vanish = "vanish";
/** A dialog or a message, from a little below. */
export const rise = "rise";
/** For overlays attached to the bar: from slightly above. */
export const drop = "drop";
/** A list, from its button. */
export const unfold = "unfold";
/** A sheet, from the lower edge of the screen. */
export const slideUp = "slideUp";
/** A panel, from the side where `--slide` leads. */
export const slideIn = "slideIn";
/** The line below a bar, once the page is scrolled. */
export const headerShadow = "edge";
/** Two of one kind: a second change starts the other one, since a running name would not restart. */
export const flashOdd = "flashOdd";
export const flashEven = "flashEven";
/** Once round, and once along: something is under way. */
export const turn = "turn";
export const wander = "wander";

/**
 * All keyframes are defined from the start: adding one later, when its component opens, makes the
 * browser recompute the styles of the whole page.
 */
export const keyframeRules = `
  @keyframes ${appear} {
    from { opacity: 0; }
  }

  @keyframes ${vanish} {
    to { opacity: 0; }
  }

  @keyframes ${rise} {
    from { opacity: 0; transform: translateY(${motion.rise}); }
  }

  @keyframes ${drop} {
    from { opacity: 0; transform: translateY(-${motion.rise}); }
  }

  @keyframes ${unfold} {
    from { opacity: 0; translate: 0 -4px; }
  }

  @keyframes ${slideUp} {
    from { opacity: 0; transform: translateY(${motion.slide}); }
  }

  @keyframes ${slideIn} {
    from { opacity: 0; translate: var(--slide) 0; }
  }

  @keyframes ${headerShadow} {
    from { border-color: transparent; }
  }

  @keyframes ${flashOdd} {
    from { background-color: var(--flash); }
  }

  @keyframes ${flashEven} {
    from { background-color: var(--flash); }
  }

  @keyframes ${turn} {
    to { rotate: 1turn; }
  }

  @keyframes ${wander} {
    from { translate: -100% 0; }
    to { translate: 350% 0; }
  }
`;
