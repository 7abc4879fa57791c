import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { brands } from "#ui/theme/brand.ts";
import { themes } from "#ui/theme/contrastPairs.ts";
import { themeColor } from "#ui/theme/intents.ts";
import { layer } from "#ui/theme/layer.ts";
import { motion } from "#ui/theme/media.ts";
import { palette } from "#ui/theme/palette.ts";
import { breaks, glyph, hairlines, iconSizes, minMaxWidths, tall } from "#ui/theme/size.ts";
import { height, radius, space, width } from "#ui/theme/space.ts";
import { fontFamily as fonts, text, weight } from "#ui/theme/type.ts";
import { density } from "#ui/theme/variables.ts";
import { writeTokens } from "./tokens.ts";

// The format's types, as far as the theme needs them: https://www.designtokens.org/tr/2025.10/
const alias = z.string().check(z.regex(/^\{[^{}]+\}$/));
const dimension = z.strictObject({ value: z.number(), unit: z.enum(["px", "rem"]) });
const duration = z.strictObject({ value: z.number(), unit: z.enum(["ms", "s"]) });
const fraction = z.number().check(z.gte(0), z.lte(1));
const color = z.strictObject({
  colorSpace: z.literal("oklch"),
  components: z.tuple([
    fraction,
    z.number().check(z.gte(0)),
    z.number().check(z.gte(0), z.lt(360)),
  ]),
  alpha: z.optional(fraction),
  hex: z.string().check(z.regex(/^#[\da-f]{6}$/)),
});
const shadow = z.strictObject({
  color,
  offsetX: dimension,
  offsetY: dimension,
  blur: dimension,
  spread: dimension,
});
const transition = z.strictObject({
  duration,
  delay: duration,
  timingFunction: z.tuple([fraction, z.number(), fraction, z.number()]),
});
const fontWeight = z.number().check(z.gte(1), z.lte(1_000));
const typography = z.strictObject({
  fontFamily: alias,
  fontSize: dimension,
  fontWeight,
  letterSpacing: dimension,
  lineHeight: z.number().check(z.positive()),
});
const $extensions = z.optional(z.strictObject({ "example.kestrel.css": z.string() }));
const token = z.discriminatedUnion("$type", [
  z.strictObject({ $type: z.literal("color"), $value: z.union([color, alias]) }),
  z.strictObject({ $type: z.literal("dimension"), $value: dimension }),
  z.strictObject({ $type: z.literal("number"), $value: z.number(), $extensions }),
  z.strictObject({ $type: z.literal("fontFamily"), $value: z.array(z.string()) }),
  z.strictObject({ $type: z.literal("fontWeight"), $value: fontWeight }),
  z.strictObject({ $type: z.literal("shadow"), $value: z.array(shadow) }),
  z.strictObject({ $type: z.literal("transition"), $value: transition }),
  z.strictObject({ $type: z.literal("typography"), $value: typography, $extensions }),
]);
type Token = z.infer<typeof token>;

const name = z.string().check(z.regex(/^[^${}.][^{}.]*$/));
const branch = z.record(name, z.unknown());

/** Every token by its path: "theme.heron.dark.text". */
function tokensIn(tree: unknown, path = ""): readonly (readonly [path: string, token: Token])[] {
  return Object.entries(z.parse(branch, tree)).flatMap(([name, value]) => {
    const found = path === "" ? name : `${path}.${name}`;
    const isToken = typeof value === "object" && value !== null && "$value" in value;
    return isToken ? [[found, z.parse(token, value)] as const] : tokensIn(value, found);
  });
}

const folder = await mkdtemp(join(tmpdir(), "tokens-"));
let head: Readonly<Record<string, unknown>>;
let written: ReadonlyMap<string, Token>;

beforeAll(async () => {
  const path = join(folder, "in/a/new/folder/tokens.json");
  await writeTokens(path);
  const { $schema, $description, ...groups } = JSON.parse(await readFile(path, "utf8"));
  head = { $schema, $description };
  written = new Map(tokensIn(groups));
});

afterAll(() => rm(folder, { recursive: true }));

const lengthOf = ({ value, unit }: z.infer<typeof dimension>) => `${value}${unit}`;

function colorOf({ components, alpha }: z.infer<typeof color>): string {
  const rest = alpha === undefined ? "" : ` / ${Math.round(alpha * 100)}%`;
  return `oklch(${components.join(" ")}${rest})`;
}

const curveNames = new Map([
  ["0,0,1,1", "linear"],
  ["0,0,0.58,1", "ease-out"],
  ["0.42,0,0.58,1", "ease-in-out"],
]);

/** Returns the CSS of a token, written as the theme writes it. */
function cssOf(found: Token | undefined): unknown {
  if (found?.$type === "color") {
    const { $value } = found;
    return typeof $value === "string" ? cssOf(written.get($value.slice(1, -1))) : colorOf($value);
  }
  if (found?.$type === "dimension") return lengthOf(found.$value);
  if (found?.$type === "fontFamily") {
    return found.$value.map((name) => / /.test(name) ? `"${name}"` : name).join(", ");
  }
  if (found?.$type === "shadow") {
    return found.$value.map(({ color, offsetX, offsetY, blur, spread }) => {
      const lengths = [offsetX, offsetY, blur, ...(spread.value === 0 ? [] : [spread])];
      return [...lengths.map((one) => one.value === 0 ? "0" : lengthOf(one)), colorOf(color)]
        .join(" ");
    }).join(", ");
  }
  if (found?.$type === "transition") {
    const { duration, timingFunction } = found.$value;
    const curve = curveNames.get(timingFunction.join()) ??
      `cubic-bezier(${timingFunction.join(", ")})`;
    return `${duration.value}${duration.unit} ${curve}`;
  }
  if (found?.$type === "typography") return found.$extensions?.["example.kestrel.css"];
  if (found?.$type === "number") return found.$extensions?.["example.kestrel.css"] ?? found.$value;
  return found?.$value;
}

const stands = ([, value]: readonly [string, unknown]) => !`${value}`.startsWith("var(");
const oneLine = (css: string) => css.replace(/\s+/g, " ").replaceAll("; ;", ";").trim();

const theme: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...Object.fromEntries(
    Object.entries(palette).map(([name, scale]) => [`palette.${name}`, scale]),
  ),
  ...Object.fromEntries(
    themes.map(({ brand, mode, intents }) => [`theme.${brand}.${mode}`, intents]),
  ),
  ...Object.fromEntries(
    Object.values(brands).map(({ id, radius }) => [
      `theme.${id}.radius`,
      Object.fromEntries(Object.entries(radius).map(([name, px]) => [name, `${px}px`])),
    ]),
  ),
  "density.comfortable": density.comfortable,
  "density.compact": density.compact,
  space,
  radius: Object.fromEntries(Object.entries(radius).filter(stands)),
  width,
  height: Object.fromEntries(Object.entries(height).filter(stands)),
  "size.hairlines": hairlines,
  "size.glyph": glyph,
  "size.iconSizes": iconSizes,
  "size.tall": tall,
  "size.minMaxWidths": minMaxWidths,
  "breakpoint.page": {
    from640: "640px",
    from1024: "1024px",
    from1280: "1280px",
    from1440: "1440px",
  },
  "breakpoint.container": breaks,
  fontFamily: fonts,
  weight,
  text: Object.fromEntries(
    Object.entries(text).map(([name, rules]) => [name, oneLine(rules.join(""))]),
  ),
  motion,
  layer,
};

describe("the written file", () => {
  test("says its format", () => {
    expect(head.$schema).toBe("https://www.designtokens.org/schemas/2025.10/format.json");
  });

  test.each(Object.entries(theme))("has %s as the theme has it", (group, values) => {
    const read = Object.fromEntries(
      Object.keys(values).map((name) => [name, cssOf(written.get(`${group}.${name}`))]),
    );
    expect(read).toEqual(values);
  });

  test("has nothing else", () => {
    const known = Object.entries(theme).flatMap(([group, values]) =>
      Object.keys(values).map((name) => `${group}.${name}`)
    );
    expect([...written.keys()].toSorted()).toEqual(known.toSorted());
  });
});

test.each(["light", "dark"] as const)(
  "the page's color in sRGB is the browser's own: %s",
  (mode) => {
    const alias = written.get(`theme.kestrel.${mode}.bg`)?.$value;
    expect(alias).toMatch(/^\{palette\./);
    expect(written.get(`${alias}`.slice(1, -1))?.$value).toHaveProperty("hex", themeColor[mode]);
  },
);

test.each(Object.keys(text))("the text style %s is what its CSS says", (name) => {
  const found = written.get(`text.${name}`);
  if (found?.$type !== "typography") throw new Error("It is no text style");
  const { fontFamily, fontSize, fontWeight, letterSpacing, lineHeight } = found.$value;
  const [css = ""] = `${cssOf(found)}`.split("@media");
  const last = (property: string) =>
    [...css.matchAll(new RegExp(`${property}: ([^;]+);`, "g"))]
      .at(-1)?.[1];
  // A size that grows with the window counts with its maximum.
  expect(last("font-size")?.replace(/^clamp\(.+, (.+)\)$/, "$1")).toBe(lengthOf(fontSize));
  expect(last("font-weight")).toBe(`${fontWeight}`);
  expect(parseFloat(last("letter-spacing") ?? "")).toBeCloseTo(
    letterSpacing.value / fontSize.value,
    5,
  );
  const height = last("line-height") ?? "";
  const factor = parseFloat(height) / (height.endsWith("rem") ? fontSize.value : 1);
  expect(lineHeight).toBeCloseTo(factor, 5);
  expect(cssOf(written.get(fontFamily.slice(1, -1)))).toBe(last("font-family") ?? fonts.sans);
});
