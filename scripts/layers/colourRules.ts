import { Visitor } from "vite";
import type { Finding } from "./finding.ts";
import { layerOf } from "./resolve.ts";
import { isTest, lineAt, type Source } from "./source.ts";
import { colouredLayers, colourPlace } from "./table.ts";

/** Hex of 3, 4, 6 or 8 digits; four bare digits are a number ("#1042"), not a colour. */
const hex = /(?<![\w&/])#(?!\d{4}\b)(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!-)/i;
const functional = /\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(/i;
const named =
  /(?:color|background|fill|stroke|border|outline|shadow)[\w-]*\s*:[^;{}]*?\b(?:white|black|gr[ae]y|red|green|blue|orange|yellow|purple)\b(?!-)/;

/** A colour is named in ui/theme and reached by its intent everywhere else. */
export function checkColours(source: Source): readonly Finding[] {
  const layer = layerOf(source.path)?.name ?? "";
  if (!colouredLayers.includes(layer) || isExempt(source.path)) return [];
  const imports = new Set(source.imports.map(({ offset }) => offset));
  const findings: Finding[] = [];
  const look = (text: string, start: number) => {
    if (imports.has(start)) return;
    const found = [hex, functional, named].map((kind) => kind.exec(text)).find((hit) => hit);
    if (!found) return;
    const line = lineAt(source.text, start) + text.slice(0, found.index).split("\n").length - 1;
    const message = `"${found[0]}" is a colour; use an intent of ui/theme`;
    findings.push({ path: source.path, line, rule: "colour", message });
  };
  new Visitor({
    Literal: (node) => typeof node.value === "string" && look(node.value, node.start),
    TemplateElement: (node) => look(node.value.raw, node.start),
    CallExpression(node) {
      if (node.callee.type !== "Identifier" || !functional.test(`${node.callee.name}(`)) return;
      const message = `${node.callee.name}(…) is a colour; use an intent of ui/theme`;
      findings.push({
        path: source.path,
        line: lineAt(source.text, node.start),
        rule: "colour",
        message,
      });
    },
  }).visit(source.program);
  return findings;
}

function isExempt(path: string): boolean {
  return path.startsWith(colourPlace) || isTest(path) || path.endsWith(".svg.tsx");
}
