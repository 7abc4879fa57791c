/** The allowed imports of every file: its own layer, and the layers and packages listed here. */
import type { IConfiguration, IForbiddenRuleType } from "dependency-cruiser";
import deno from "./deno.json" with { type: "json" };
import { areas } from "./scripts/serverAreas.ts";

interface Layer {
  /** Its files: a pattern of their paths. */
  readonly at: string;
  /** Other layers by name, or single files as patterns of paths. */
  readonly imports: readonly string[];
  /** Patterns of names. */
  readonly packages: readonly string[];
  /** Knows Deno and `node:`. */
  readonly platform?: true;
  /** What its tests and stories reach besides. */
  readonly tests?: readonly string[];
  readonly testPackages?: readonly string[];
}

const look = ["react", "react-aria-components", "lucide-react"];
/** The library that only ui/theme/styled.ts imports. */
const styles = "^node_modules/styled-components/";
const flow = ["react-dom", "react-router", "@tanstack/react-query", "xstate", "@xstate/react"];
const wires = ["@hono/node-server", "@opentelemetry/api", "nodemailer", "web-push", "ws"];
const drivers = ["@electric-sql/pglite", "postgres"];
const appEntry = "^app/(api/browserBank\\.ts|mountApp\\.tsx)$";

const upToDb = ["contract", "ledger", "tables", "db"];
const upToRules = [...upToDb, "kernel", "rules"];
const upToHttp = [...upToRules, ...Object.keys(areas), "http"];
const upToRuntime = [...upToHttp, "db/postgres", "db/drivers", "runtime"];

/** A layer of the server; its tests reach the whole server. */
const server = (at: string, imports: readonly string[], packages: readonly string[]): Layer => ({
  at: `^server/${at}`,
  imports,
  packages,
  tests: [...upToRuntime, "^mocks/(softwareKey|pagePush)\\.ts$"],
  testPackages: [...drivers, "hono", "otpauth", "pdf-lib", "smtp-server"],
});

const layers: Readonly<Record<string, Layer>> = {
  contract: { at: "^contract/", imports: [], packages: ["zod/mini"] },
  ui: {
    at: "^ui/",
    imports: ["^contract/(currency|formatMoney|plainDigits|texts/bankName)\\.ts$"],
    packages: [...look, "styled-components", "@fontsource-variable/[^/]+"],
    testPackages: ["react-dom"],
  },
  // The server: each may import those before it.
  ledger: server("ledger/", ["contract"], []),
  tables: server("kernel/tables/", ["contract", "ledger"], []),
  db: server("db/(?!postgres/|schema/|drivers/)", ["contract", "ledger", "tables"], []),
  kernel: server("kernel/(?!tables/)", upToDb, ["@noble/.*", "zod/mini"]),
  rules: server("rules/", [...upToDb, "kernel"], ["ibantools", "zod/mini"]),
  ...Object.fromEntries(
    Object.entries(areas).map(([name, others]) => {
      const packages = ["zod/mini", "hono/.*/utils", "hono/.*/helper/html"];
      if (name === "schedules") packages.push("temporal-polyfill");
      if (name === "accounting") packages.push("fflate");
      if (name === "statements") packages.push("bidi-js", "pdfkit");
      if (name === "auth") packages.push("otpauth", "@simplewebauthn/server", "reflect-metadata");
      return [name, server(`${name}/`, [...upToRules, ...others], packages)];
    }),
  ),
  http: server("(app\\.ts$|openLive\\.ts$|http/|testing/)", upToHttp, ["hono", "zod/mini"]),
  "db/postgres": server("db/(postgres|schema)/", [...upToDb, "^server/kernel/timers\\.ts$"], []),
  "db/drivers": {
    ...server("db/drivers/", [...upToRules, "db/postgres"], [...drivers, "zod/mini"]),
    platform: true,
  },
  runtime: { ...server("runtime/", upToRuntime, [...wires, "zod/mini"]), platform: true },

  app: {
    at: "^app/(?!api/)",
    imports: ["contract", "ui", "api client"],
    packages: [...look, ...flow, "fflate", "papaparse", "uqr", "zod/mini"],
    tests: ["mocks"],
  },
  "api client": {
    at: "^app/api/",
    imports: ["contract"],
    packages: ["react", ...flow, "@simplewebauthn/browser", "ky", "zod/mini"],
    tests: ["app", "mocks"],
  },
  mocks: {
    at: "^mocks/(?!main\\.tsx$|panel/)",
    imports: [...upToHttp, appEntry],
    packages: ["comlink", "msw", "hono", "otpauth", "react-router", "zod/mini"],
  },
  "demo page": {
    at: "^mocks/(main\\.tsx$|panel/)",
    imports: ["contract", "ui", "mocks", appEntry],
    packages: [...look, "react-dom", "react-router"],
  },

  storybook: {
    at: "^\\.storybook/(?!(?:vite\\.config|main)\\.ts$)",
    imports: ["contract", "ui", "app", "api client", "mocks", "demo page", "scripts"],
    packages: [".*"],
  },
  bench: {
    at: "^bench/",
    imports: [...upToRuntime, "mocks", "scripts"],
    packages: [".*"],
    platform: true,
  },
  scripts: {
    at: "^scripts/",
    imports: [...upToRuntime, "ui", "mocks"],
    packages: [".*"],
    platform: true,
  },
  e2e: {
    at: "^e2e/",
    imports: ["contract", "mocks", "scripts"],
    packages: ["@playwright/test", "otpauth", "zod/mini"],
    platform: true,
  },
  configuration: {
    at: "^(?:[^/]+\\.config|\\.storybook/(?:vite\\.config|main))\\.ts$",
    imports: ["scripts", "^deno\\.json$", "^\\.storybook/(?:componentGroups|workshopTheme)\\.ts$"],
    packages: [".*"],
    platform: true,
  },
};

/** A test, a suite that several tests run, or what only tests use. */
const test = "\\.(?:test|suite)\\.tsx?$|/testing/";
const story = "\\.stories\\.tsx?$";
const testPackages = ["vitest", "fast-check", "@(guidepup|testing-library)/.+", "happy-dom", "msw"];
const storyPackages = ["storybook", "msw", "@storybook/react-vite"];

/** Folders of app/ that features may reach. Features are the others, and those of app/admin/. */
const shared = "(?:api|shell|format|list)/";
const feature = `^app/((?!${shared}|testing/|firstView/|admin/)[^/]+|admin/(?!testing/)[^/]+)/`;

/** The rule for those files of a layer that fit `kind`, a condition on paths without groups. */
function rule(name: string, kind: string, layer: Layer): IForbiddenRuleType {
  const { at, imports, packages, platform } = layer;
  const allowed = ["their own", ...imports, ...packages, ...(platform ? ["node:"] : [])]
    .map((name) => name === ".*" ? "every package" : name).join(", ");
  return {
    name,
    comment: `The files of "${name}" may import: ${allowed}.`,
    from: { path: at.replace("^", `^${kind}`) },
    to: {
      pathNot: [
        at,
        ...imports.map((layer) => layers[layer]?.at ?? layer),
        ...packages.map((name) => `^node_modules/${name}/`),
      ],
      dependencyTypesNot: platform ? ["core", "unknown"] : ["unknown"],
    },
  };
}

const layerRules = Object.entries(layers).flatMap(([name, layer]) => [
  rule(name, `(?!.*(?:${test}|${story}))`, layer),
  rule(`tests of ${name}`, `(?=.*(?:${test}))`, {
    ...layer,
    imports: [...layer.imports, ...(layer.tests ?? []), "scripts"],
    packages: [...layer.packages, ...testPackages, ...(layer.testPackages ?? [])],
    platform: true,
  }),
  rule(`stories of ${name}`, `(?=.*(?:${story}))`, {
    ...layer,
    imports: [...layer.imports, ...(layer.tests ?? []), "storybook"],
    packages: [...layer.packages, ...storyPackages],
  }),
]);

const generalRules: readonly IForbiddenRuleType[] = [
  {
    name: "no layer",
    comment: "Every file has a layer in dependency-cruiser.config.ts: move it, or add its place.",
    from: { pathNot: Object.values(layers).map(({ at }) => at) },
    to: {},
  },
  {
    name: "feature",
    comment: "A feature of app/ imports no other; `firstView/` draws them all.",
    from: { path: feature },
    to: { path: feature, pathNot: "^app/$1/" },
  },
  {
    name: "shared by features",
    comment: "What the features of app/ share imports none of them.",
    from: { path: `^app/${shared}` },
    to: { path: feature },
  },
  { name: "formats", from: { path: "^app/format/" }, to: { path: "^app/(?:shell|list)/" } },
  { name: "styles", from: { pathNot: "^ui/theme/styled\\.ts$" }, to: { path: styles } },
  {
    name: "for tests",
    comment: "Only tests and stories import a test, a suite or a file of a folder `testing`.",
    from: { pathNot: [test, story, "^(?:scripts|bench|\\.storybook)/", "^[^/]+$"] },
    to: { path: test, pathNot: "^node_modules/" },
  },
  { name: "cycle", comment: "No file may reach itself.", from: {}, to: { circular: true } },
  {
    name: "not found",
    comment: "This is no file, no alias of package.json and no installed package.",
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: "not in package.json",
    comment: "The package is only there for another one; name it in package.json.",
    from: {},
    to: { dependencyTypes: ["npm-no-pkg", "npm-unknown", "undetermined"] },
  },
];

/** Folders of generated files; Vite's temporary copies of its configuration are left out too. */
const generated = deno.exclude.filter((name) => !/^node_modules$|\*/.test(name)).join("|");

export default {
  forbidden: [...generalRules, ...layerRules].map((rule) => ({ ...rule, severity: "error" })),
  options: {
    exclude: `^(\\.git|${generated})(/|$)|\\.timestamp-`,
    doNotFollow: "^node_modules",
    preserveSymlinks: true,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".d.ts", ".js"],
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "browser", "default"],
    },
    baseline: { mode: "shrink-only", staleEntriesSeverity: "error" },
    reporterOptions: { "err-long": { showExternalModulesUnresolved: true } },
  },
} satisfies IConfiguration;
