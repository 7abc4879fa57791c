import { Visitor } from "vite";
import type { Finding } from "./finding.ts";
import { layerOf } from "./resolve.ts";
import { isStory, isTest, lineAt, type Source } from "./source.ts";
import { colourPlace, measuredLayers, typedLayers } from "./table.ts";

/** A length or a duration; `em` and percentages follow what they stand in. */
const size =
  /(?<![\w.#-])-?(?:\d*\.)?\d+(?:px|rem|ch|d?vh|d?vw|svh|lvh|pt|ms|s(?=\s*(?:[;,)]|linear|ease|$)))\b/g;

/** Nothing at all, the hairline, and the whole window are no sizes of our own. */
const free = /^-?(?:0[a-z]+|1px|100d?v[hw])$/;

const type =
  /(?<![\w-])(?:font(?:-size|-family|-weight)?|line-height|letter-spacing)\s*:\s*(?!inherit\b|normal\b)[^\s;]+/g;

const comment = /\/\*.*?\*\//gs;

/** How large something is and how it is set stands in ui/theme, by name. */
export function checkSizes(source: Source): readonly Finding[] {
  const layer = layerOf(source.path)?.name ?? "";
  if (source.path.startsWith(colourPlace) || isTest(source.path)) return [];
  const findings: Finding[] = [];
  const look = (text: string, start: number) => {
    const code = text.replace(comment, (words) => words.replace(/[^\n]/g, " "));
    const add = (rule: string, hit: RegExpMatchArray, message: string) => {
      const line = lineAt(source.text, start) + code.slice(0, hit.index).split("\n").length - 1;
      findings.push({ path: source.path, line, rule, message: `"${hit[0]}" ${message}` });
    };
    if (typedLayers.includes(layer)) {
      for (const hit of code.matchAll(type)) add("type", hit, "sets type; use text of ui/theme");
    }
    if (!measuredLayers.includes(layer) || isMade(source.path)) return;
    for (const hit of code.matchAll(size)) {
      if (!free.test(hit[0])) add("size", hit, "is a size; give it a name in ui/theme");
    }
  };
  new Visitor({
    Literal: (node) => typeof node.value === "string" && look(node.value, node.start),
    TemplateElement: (node) => look(node.value.raw, node.start),
  }).visit(source.program);
  return findings;
}

/** A story makes the narrow and wide places in which it shows a component. */
function isMade(path: string): boolean {
  return isStory(path) || /Story\.tsx$/.test(path);
}
