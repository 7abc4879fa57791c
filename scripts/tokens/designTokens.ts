import { brands } from "#ui/theme/brand.ts";
import { themes } from "#ui/theme/contrastPairs.ts";
import { layer } from "#ui/theme/layer.ts";
import { media, motion } from "#ui/theme/media.ts";
import { palette } from "#ui/theme/palette.ts";
import { breaks, glyph, hairlines, iconSizes, minMaxWidths, tall } from "#ui/theme/size.ts";
import { height, radius, space, width } from "#ui/theme/space.ts";
import { fontFamily, text, weight } from "#ui/theme/type.ts";
import { density } from "#ui/theme/variables.ts";
import {
  colorToken,
  lengthToken,
  shadowToken,
  type Token,
  transitionToken,
  typographyToken,
} from "./cssTokens.ts";

export interface Group {
  readonly [name: string]: Token | Group | string;
}

/**
 * The whole theme in the format of the Design Tokens Community Group (2025.10), made of `ui/theme`.
 * Left out is what has no value of its own: conditions (`media`, but for the widths at which a page
 * changes), styles that only change a part of the text around them, and forced colors, which are
 * the reader's.
 */
export function designTokens(): Group {
  return {
    $schema: "https://www.designtokens.org/schemas/2025.10/format.json",
    $description: "The theme of Kestrel. Written by `deno task tokens`; do not edit.",
    palette: each(palette, (scale) => each(scale, colorToken)),
    theme: each(brands, (brand) => ({
      ...Object.fromEntries(
        themes.filter((theme) => theme.brand === brand.id)
          .map(({ mode, intents }) => [mode, each(intents, intentToken)]),
      ),
      radius: each(brand.radius, (px) => lengthToken(`${px}px`)),
    })),
    density: each(density, (heights) => each(heights, lengthToken)),
    space: each(space, lengthToken),
    radius: each(unchanging(radius), lengthToken),
    width: each(width, lengthToken),
    height: each(unchanging(height), lengthToken),
    size: each(
      { hairlines, glyph, iconSizes, tall, minMaxWidths },
      (sizes) => each(sizes, lengthToken),
    ),
    breakpoint: { page: each(pageBreaks(), lengthToken), container: each(breaks, lengthToken) },
    fontFamily: each(fontFamily, (names) => ({
      $type: "fontFamily",
      $value: names.split(", ").map((name) => name.replaceAll('"', "")),
    })),
    weight: each(weight, (value) => ({ $type: "fontWeight", $value: value })),
    text: each(text, (rules) => typographyToken(rules.join(""), fontFamily)),
    motion: each(motion, (value) => / /.test(value) ? transitionToken(value) : lengthToken(value)),
    layer: each(layer, (value) => ({ $type: "number", $value: value })),
  };
}

function each<Value, Made>(
  values: Readonly<Record<string, Value>>,
  make: (value: Value) => Made,
): Record<string, Made> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value)]));
}

/** Without values that follow the brand or the density, which are listed there. */
function unchanging(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => !value.startsWith("var(")),
  );
}

/** `{ from640: "640px" }`: of the conditions, those that name one width. */
function pageBreaks(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(media).flatMap(([name, condition]) => {
      const least = condition.match(/^\(width >= (\w+)\)$/)?.[1];
      return least === undefined ? [] : [[name, least]];
    }),
  );
}

const steps = new Map(
  Object.entries(palette).flatMap(([name, scale]) =>
    Object.entries(scale).map(([step, css]) => [css, `{palette.${name}.${step}}`])
  ),
);

/** A color refers to its step of the palette where it is one. */
function intentToken(css: string): Token {
  const step = steps.get(css);
  if (step !== undefined) return { $type: "color", $value: step };
  return css.startsWith("oklch(") ? colorToken(css) : shadowToken(css);
}
