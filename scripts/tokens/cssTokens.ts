import { hex } from "#ui/theme/contrastPairs.ts";

/** A token: what kind of value it has, and the value as that kind writes it. */
export interface Token {
  readonly $type: string;
  readonly $value: unknown;
  /** The exact CSS where the format cannot say all of it. */
  readonly $extensions?: { readonly "example.kestrel.css": string };
}

/** "0.25rem", "-4px" or "0". */
function dimension(css: string) {
  const [, value, unit = "px"] = css.match(/^(-?[\d.]+)(px|rem)?$/) ?? [];
  if (value === undefined) throw new Error(`"${css}" is no length in px or rem`);
  return { value: Number(value), unit };
}

/** The format knows px and rem; a width in letters is a number to it. */
export function lengthToken(css: string): Token {
  const letters = css.match(/^(\d+)ch$/)?.[1];
  if (letters === undefined) return { $type: "dimension", $value: dimension(css) };
  return {
    $type: "number",
    $value: Number(letters),
    $extensions: { "example.kestrel.css": css },
  };
}

/** "oklch(0.24 0.03 228 / 34%)"; `hex` is for tools that draw sRGB only, and has no alpha. */
function color(css: string) {
  const [, lightness, chroma, hue, percent] =
    css.match(/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+)%)?\)$/) ?? [];
  if (hue === undefined) throw new Error(`"${css}" is not a color in oklch()`);
  return {
    colorSpace: "oklch",
    components: [lightness, chroma, hue].map(Number),
    ...(percent === undefined ? {} : { alpha: Number(percent) / 100 }),
    hex: hex(css),
  };
}

export function colorToken(css: string): Token {
  return { $type: "color", $value: color(css) };
}

/** "0 1px 2px oklch(…), 0 8px 24px -4px oklch(…)" */
export function shadowToken(css: string): Token {
  const layers = css.split(/(?<=\)), /).map((shadow) => {
    const [lengths = "", shade = ""] = shadow.split(/ (?=oklch)/);
    const [offsetX = "", offsetY = "", blur = "0", spread = "0"] = lengths.split(" ");
    return {
      color: color(shade),
      offsetX: dimension(offsetX),
      offsetY: dimension(offsetY),
      blur: dimension(blur),
      spread: dimension(spread),
    };
  });
  return { $type: "shadow", $value: layers };
}

/** CSS's names for curves, as CSS defines them. */
const curves: Readonly<Record<string, readonly number[]>> = {
  linear: [0, 0, 1, 1],
  "ease-out": [0, 0, 0.58, 1],
  "ease-in-out": [0.42, 0, 0.58, 1],
};

/** "160ms cubic-bezier(0.2, 0, 0, 1)" or "100ms linear" */
export function transitionToken(css: string): Token {
  const [, ms, easing = ""] = css.match(/^(\d+)ms (.+)$/) ?? [];
  const timingFunction = curves[easing] ??
    easing.match(/^cubic-bezier\((.+)\)$/)?.[1]?.split(", ").map(Number);
  if (timingFunction === undefined) throw new Error(`"${css}" is no duration with its easing`);
  return {
    $type: "transition",
    $value: {
      duration: { value: Number(ms), unit: "ms" },
      delay: { value: 0, unit: "ms" },
      timingFunction,
    },
  };
}

/**
 * Returns the token of a text style, from its CSS. The format requires one size, spacing in a unit
 * and height as a factor: for a size that grows with the window, the largest. The CSS itself is
 * included. The font is sans by default.
 */
export function typographyToken(css: string, families: Readonly<Record<string, string>>): Token {
  const declared = declarations(css);
  const fontSize = rem(declared.get("font-size")?.split(", ").at(-1));
  const height = declared.get("line-height") ?? "";
  const spacing = declared.get("letter-spacing") ?? "0";
  const [family = "sans"] =
    Object.entries(families).find(([, names]) => names === declared.get("font-family")) ?? [];
  return {
    $type: "typography",
    $value: {
      fontFamily: `{fontFamily.${family}}`,
      fontSize: { value: fontSize, unit: "rem" },
      fontWeight: Number(declared.get("font-weight")),
      letterSpacing: { value: rounded(parseFloat(spacing) * fontSize), unit: "rem" },
      lineHeight: height.endsWith("rem") ? rounded(rem(height) / fontSize) : Number(height),
    },
    $extensions: { "example.kestrel.css": plain(css) },
  };
}

/** Returns the declarations for a wide window; later ones replace earlier ones. */
function declarations(css: string): ReadonlyMap<string, string> {
  const [wide = ""] = plain(css).split("@media");
  return new Map(
    wide.split(";").filter((line) => line.includes(":")).map((line) => {
      const [name = "", value = ""] = line.split(/:(.*)/s);
      return [name.trim(), value.trim()];
    }),
  );
}

function plain(css: string): string {
  return css.replace(/\s+/g, " ").replaceAll("; ;", ";").trim();
}

/** "1.5rem", or the end of a `clamp()`, as a number. */
function rem(css = ""): number {
  const value = css.match(/^([\d.]+)rem\)?$/)?.[1];
  if (value === undefined) throw new Error(`"${css}" is no size in rem`);
  return Number(value);
}

function rounded(value: number): number {
  return Number(value.toFixed(6));
}
