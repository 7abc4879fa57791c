import { type ESTree, Visitor } from "vite";
import type { Finding } from "./finding.ts";
import { knowsPlatform } from "./importRules.ts";
import { layerOf } from "./resolve.ts";
import { isTest, lineAt, type Source } from "./source.ts";
import { networkPlaces } from "./table.ts";

const testRoots = ["test", "it", "describe", "suite", "bench", "expect"];
const skippings = ["skip", "only", "todo", "fixme", "skipIf", "runIf", "fails"];
const globals = ["globalThis", "window", "self"];
const callableNetwork = ["fetch"];
const constructedNetwork = ["WebSocket", "XMLHttpRequest", "EventSource"];

/** What may not be written in a file, wherever its imports lead. */
export function checkSyntax(source: Source): readonly Finding[] {
  const findings: Finding[] = [];
  const layer = layerOf(source.path);
  const mayKnowPlatform = layer === undefined || knowsPlatform(source.path, layer);
  const mayCall = isTest(source.path) ||
    networkPlaces.some((place) => source.path.startsWith(place));
  const add = (node: { start: number }, rule: string, message: string) => {
    findings.push({ path: source.path, line: lineAt(source.text, node.start), rule, message });
  };
  const network = (node: { start: number }, written: string) => {
    if (!mayCall) add(node, "network", `${written} belongs in app/api only`);
  };

  new Visitor({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type === "Identifier" && callableNetwork.includes(callee.name)) {
        network(node, `${callee.name}(…)`);
      }
      if (callee.type === "MemberExpression" && /^(skip|only)$/.test(nameOf(callee) ?? "")) {
        add(node, "skipping", `.${nameOf(callee)}(…) hides tests`);
      }
    },
    NewExpression(node) {
      if (node.callee.type !== "Identifier") return;
      if (constructedNetwork.includes(node.callee.name)) {
        network(node, `new ${node.callee.name}(…)`);
      }
    },
    MemberExpression(node) {
      const name = nameOf(node);
      if (node.object.type !== "Identifier" || name === undefined) {
        if (isTestModifier(node, name)) add(node, "skipping", `.${name} hides tests`);
        return;
      }
      const object = node.object.name;
      const written = `${object}.${name}`;
      if ((object === "Deno" || written === "globalThis.Deno") && !mayKnowPlatform) {
        add(node, "platform", `${layer?.name} must not know ${written}`);
      }
      const reached = [...callableNetwork, ...constructedNetwork];
      if (globals.includes(object) && reached.includes(name)) network(node, written);
      if (written === "navigator.sendBeacon") network(node, written);
      if (isTestModifier(node, name)) add(node, "skipping", `${written} hides tests`);
    },
    TSAnyKeyword: (node) => add(node, "any", "say which type it is, or unknown"),
    TSAsExpression(node) {
      if (node.expression.type !== "TSAsExpression") return;
      add(node, "any", "a double cast silences the type checker; parse or narrow instead");
    },
  }).visit(source.program);

  return [...unique(findings), ...checkComments(source)];
}

function nameOf(node: ESTree.MemberExpression): string | undefined {
  return node.property.type === "Identifier" ? node.property.name : undefined;
}

/** `test.skip`, `it.only.each`, `describe.todo`, and the same further down the chain. */
function isTestModifier(node: ESTree.MemberExpression, name: string | undefined): boolean {
  if (name === undefined || !skippings.includes(name)) return false;
  let root: ESTree.Expression | ESTree.Super = node.object;
  while (root.type === "MemberExpression") root = root.object;
  return root.type === "Identifier" && testRoots.includes(root.name);
}

/** One place can break one rule once. */
function unique(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ line, rule }) => {
    const key = `${line} ${rule}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

const silencers = /@ts-(ignore|expect-error|nocheck)|deno-(lint|fmt)-ignore|eslint-disable/;
const leftovers = /\b(TODO|FIXME|XXX)\b/;

function checkComments(source: Source): readonly Finding[] {
  return source.comments.flatMap(({ value, start }) => {
    const line = lineAt(source.text, start);
    const silencer = silencers.exec(value)?.[0];
    if (silencer) {
      const message = `${silencer} silences a tool; mend what it says`;
      return [{ path: source.path, line, rule: "silencer", message }];
    }
    const leftover = leftovers.exec(value)?.[0];
    if (!leftover) return [];
    return [{
      path: source.path,
      line,
      rule: "leftover",
      message: `${leftover}: do it or drop it`,
    }];
  });
}
