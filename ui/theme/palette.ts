/** Color scales in OKLCH. Components never read these: they read intents (see `tokens.ts`). */
export function oklch(lightness: number, chroma: number, hue: number): string {
  return `oklch(${lightness} ${chroma} ${hue})`;
}

/** Warm white: the page and its wells in light mode. */
export const paper = {
  0: oklch(1, 0, 85),
  50: oklch(0.985, 0.005, 85),
  75: oklch(0.974, 0.006, 85),
  100: oklch(0.966, 0.007, 85),
  200: oklch(0.935, 0.009, 85),
  300: oklch(0.9, 0.01, 85),
  400: oklch(0.82, 0.012, 85),
};

/** Near-black blue-green: text in light mode; steps 925 to 975 are the surfaces of dark mode. */
export const ink = {
  300: oklch(0.86, 0.01, 228),
  400: oklch(0.73, 0.016, 228),
  500: oklch(0.635, 0.018, 228),
  600: oklch(0.49, 0.022, 228),
  700: oklch(0.4, 0.026, 228),
  800: oklch(0.3, 0.03, 228),
  900: oklch(0.24, 0.03, 228),
  925: oklch(0.278, 0.032, 248),
  940: oklch(0.238, 0.03, 248),
  950: oklch(0.195, 0.028, 248),
  975: oklch(0.216, 0.028, 248),
};

/** The kestrel's slate blue: primary. */
export const slate = {
  50: oklch(0.972, 0.01, 255),
  100: oklch(0.945, 0.018, 255),
  200: oklch(0.895, 0.032, 255),
  300: oklch(0.84, 0.05, 255),
  400: oklch(0.78, 0.065, 255),
  500: oklch(0.64, 0.09, 255),
  600: oklch(0.53, 0.095, 255),
  700: oklch(0.45, 0.09, 255),
  800: oklch(0.385, 0.078, 255),
  900: oklch(0.31, 0.058, 255),
};

/** The kestrel's back: the mark, and nothing else. */
export const rust = {
  100: oklch(0.945, 0.026, 45),
  300: oklch(0.82, 0.08, 45),
  400: oklch(0.74, 0.11, 45),
  500: oklch(0.655, 0.14, 45),
  600: oklch(0.58, 0.14, 45),
  700: oklch(0.5, 0.125, 45),
};

export const green = {
  50: oklch(0.962, 0.026, 155),
  200: oklch(0.865, 0.06, 155),
  400: oklch(0.8, 0.11, 155),
  600: oklch(0.52, 0.115, 155),
  700: oklch(0.45, 0.1, 155),
  800: oklch(0.4, 0.06, 155),
  900: oklch(0.285, 0.04, 155),
};

export const red = {
  50: oklch(0.964, 0.018, 25),
  200: oklch(0.87, 0.055, 25),
  400: oklch(0.79, 0.105, 25),
  600: oklch(0.54, 0.175, 25),
  700: oklch(0.485, 0.165, 25),
  800: oklch(0.42, 0.09, 25),
  900: oklch(0.268, 0.036, 25),
};

export const amber = {
  50: oklch(0.974, 0.026, 75),
  200: oklch(0.875, 0.085, 75),
  400: oklch(0.85, 0.105, 75),
  600: oklch(0.62, 0.125, 75),
  700: oklch(0.465, 0.095, 75),
  800: oklch(0.43, 0.06, 75),
  900: oklch(0.28, 0.032, 75),
};

export const palette = { paper, ink, slate, rust, green, red, amber };
