/**
 * The pictures Chromatic takes of every story: both modes at the two ends of the scale, and the
 * second brand once. A mode's names are those of the toolbar.
 */
export const pictures = {
  modes: {
    "light 360": { mode: "light", viewport: "phone" },
    "dark 360": { mode: "dark", viewport: "phone" },
    "light 1440": { mode: "light", viewport: "desk" },
    "dark 1440": { mode: "dark", viewport: "desk" },
    "heron light 1440": { mode: "light", brand: "heron", viewport: "desk" },
  },
};
