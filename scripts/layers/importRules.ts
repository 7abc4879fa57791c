import type { Finding } from "./finding.ts";
import {
  type Aliases,
  featureOf,
  isAllowedPackage,
  isSharedAppFile,
  layerOf,
  packageOf,
  resolveImport,
} from "./resolve.ts";
import { type Import, isConfiguration, isStory, isTest, lineAt, type Source } from "./source.ts";
import { commonTestPackages, type Layer, storyPackages } from "./table.ts";

export interface Project {
  readonly aliases: Aliases;
  /** The names in package.json's dependencies and devDependencies. */
  readonly dependencies: readonly string[];
}

/** Every import of one file against the table. */
export function checkImports(source: Source, project: Project): readonly Finding[] {
  const layer = layerOf(source.path);
  if (!layer) {
    const message = "belongs to no layer; move it, or add its folder to scripts/layers/table.ts";
    return [{ path: source.path, line: 1, rule: "layer", message }];
  }
  return source.imports.flatMap((imported) => {
    const broken = checkImport(source.path, layer, imported, project);
    if (!broken) return [];
    return [{ path: source.path, line: lineAt(source.text, imported.offset), ...broken }];
  });
}

type Broken = Pick<Finding, "rule" | "message">;

function checkImport(
  path: string,
  layer: Layer,
  { specifier }: Import,
  project: Project,
): Broken | undefined {
  const target = resolveImport(path, specifier, project.aliases);
  switch (target.kind) {
    case "unknown":
      return {
        rule: "import",
        message: `"${specifier}" is neither an alias, a file nor a package`,
      };
    case "platform":
      if (knowsPlatform(path, layer)) return undefined;
      return { rule: "platform", message: `${layer.name} must not know "${specifier}"` };
    case "package":
      return checkPackage(path, layer, target.name, project);
    case "file":
      return checkFile(path, layer, target.path, specifier);
  }
}

export function knowsPlatform(path: string, layer: Layer): boolean {
  return layer.platform === true || isTest(path) || isConfiguration(path);
}

function checkPackage(path: string, layer: Layer, name: string, project: Project) {
  if (!project.dependencies.includes(packageOf(name))) {
    return { rule: "package", message: `"${name}" is not in package.json` };
  }
  if (layer.packages === "every") return undefined;
  if (isAllowedPackage(name, [...layer.packages, ...extraPackages(path, layer)])) return undefined;
  const allowed = layer.packages.join(", ") || "no package";
  return { rule: "package", message: `${layer.name} must not import "${name}" (only ${allowed})` };
}

function extraPackages(path: string, { testPackages = [] }: Layer): readonly string[] {
  if (isTest(path)) return [...commonTestPackages, ...testPackages];
  return isStory(path) ? storyPackages : [];
}

function checkFile(path: string, layer: Layer, target: string, specifier: string) {
  const targetLayer = layerOf(target);
  if (!targetLayer) {
    return { rule: "import", message: `"${specifier}" leads to ${target}, which is in no layer` };
  }
  if (isTest(target) && !isTest(path) && !isStory(path) && layer.packages !== "every") {
    return { rule: "test", message: `"${specifier}" is for tests only` };
  }
  const reach = [layer.name, ...layer.imports, ...extraReach(path, layer)];
  if (!reach.includes(targetLayer.name) && !reach.includes(target)) {
    return {
      rule: "layer",
      message: `${layer.name} must not import ${targetLayer.name} ("${specifier}")`,
    };
  }
  return checkFeature(path, target, specifier);
}

function extraReach(path: string, layer: Layer): readonly string[] {
  if (isTest(path)) return ["scripts", ...(layer.tests ?? [])];
  if (isStory(path)) return ["storybook", ...(layer.stories ?? [])];
  return [];
}

/** Features of app/ do not know each other, and what they share does not know them. */
function checkFeature(path: string, target: string, specifier: string) {
  const wanted = featureOf(target);
  if (!wanted) return undefined;
  const own = featureOf(path);
  if (own && own !== wanted) {
    return { rule: "feature", message: `${own} must not import ${wanted} ("${specifier}")` };
  }
  if (isSharedAppFile(path)) {
    return { rule: "feature", message: `shared code must not import ${wanted} ("${specifier}")` };
  }
  return undefined;
}
