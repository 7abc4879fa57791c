/**
 * The house, as a table: arrows point one way. `layers.ts` holds every source file against it.
 *
 * `at` are path prefixes; the longest one that fits decides the layer. `imports` are the layers it
 * may reach besides itself, or single files of them. `packages` are the dependencies it may reach:
 * a name allows its subpaths too, `@scope/*` a whole scope, "every" whatever package.json lists.
 * `platform` marks the few places that know Deno. `tests` and `stories` are what its test and story
 * files may reach on top, `testPackages` the packages of its tests.
 */
export interface Layer {
  readonly name: string;
  readonly at: readonly string[];
  readonly imports: readonly string[];
  readonly packages: readonly string[] | "every";
  readonly platform?: true;
  readonly tests?: readonly string[];
  readonly testPackages?: readonly string[];
  readonly stories?: readonly string[];
}

const look = ["react", "react-aria-components", "styled-components", "lucide-react"];
const flow = ["react-dom", "react-router", "@tanstack/react-query", "xstate", "@xstate/react"];

const drivers = ["@electric-sql/pglite", "postgres"];

export const layers: readonly Layer[] = [
  { name: "contract", at: ["contract/"], imports: [], packages: ["zod/mini"] },
  {
    name: "ui",
    at: ["ui/"],
    imports: [],
    packages: [...look, "@fontsource-variable/*", "@tanstack/react-table"],
  },
  {
    name: "server",
    at: ["server/"],
    imports: ["contract", "server/sessions/cookie.ts"],
    packages: ["zod/mini"],
    tests: ["http", "database store", "edge"],
    testPackages: drivers,
  },
  {
    // Apart from the verbs, so that a verb never sees Hono.
    name: "http",
    at: ["server/app.ts", "server/http/", "server/testing/", "server/sessions/cookie.ts"],
    imports: ["contract", "server"],
    packages: ["hono", "zod/mini"],
    tests: ["database store", "edge"],
  },
  {
    name: "database store",
    at: ["server/store/postgres", "server/store/migrations"],
    imports: ["contract", "server"],
    packages: [],
    tests: ["edge"],
    testPackages: drivers,
  },
  {
    name: "edge",
    at: ["server/edge/"],
    imports: ["contract", "server", "http", "database store"],
    packages: [...drivers, "hono", "@hono/node-server", "nodemailer", "ws", "zod/mini"],
    testPackages: ["smtp-server"],
    platform: true,
  },
  {
    name: "bench",
    at: ["server/bench/"],
    imports: ["contract", "server", "http", "database store", "edge"],
    packages: "every",
    platform: true,
  },
  {
    name: "app",
    at: ["app/"],
    imports: ["contract", "ui", "api client"],
    packages: [...look, ...flow, "zod/mini"],
    tests: ["mocks"],
    stories: ["mocks"],
  },
  {
    name: "api client",
    at: ["app/api/"],
    imports: ["contract"],
    packages: ["react", ...flow, "ky", "zod/mini"],
    tests: ["app", "mocks"],
  },
  {
    name: "mocks",
    at: ["mocks/"],
    imports: ["contract", "server", "http", "app/browserBank.ts", "app/mountApp.tsx"],
    packages: ["msw", "hono", "react-router"],
  },
  {
    name: "demo page",
    at: ["mocks/main.tsx", "mocks/panel/"],
    imports: ["contract", "ui", "mocks", "app/browserBank.ts", "app/mountApp.tsx"],
    packages: ["react", "react-router", "styled-components"],
  },
  {
    name: "storybook",
    at: [".storybook/"],
    imports: ["contract", "ui", "app", "api client", "mocks", "scripts"],
    packages: "every",
  },
  {
    name: "scripts",
    at: ["scripts/"],
    imports: ["contract", "server", "http", "database store", "edge", "mocks", "bench"],
    packages: "every",
    platform: true,
  },
  {
    name: "journeys",
    at: ["e2e/"],
    imports: ["contract", "mocks", "scripts"],
    packages: ["@playwright/test", "zod/mini"],
    platform: true,
  },
  {
    name: "configuration",
    at: ["vite.config.ts", "vite.demo.config.ts", "vitest.config.ts"],
    imports: ["scripts"],
    packages: "every",
    platform: true,
  },
];

/** Folders of app/ that every feature may reach. All other folders there are features. */
export const sharedAppFolders: readonly string[] = ["api", "shell", "format"];

/** Folders of app/ that only hold feature folders: app/admin/users is a feature, app/admin is not. */
export const featureGroups: readonly string[] = ["admin"];

/** Packages that only test files, or only story files, may reach on top of their layer's. */
export const commonTestPackages = [
  "vitest",
  "fast-check",
  "@testing-library/*",
  "happy-dom",
  "msw",
];
export const storyPackages = ["storybook", "msw", "@storybook/react-vite"];

/** Where bytes may leave the program by hand; everybody else calls through app/api. */
export const networkPlaces = [
  "app/api/",
  "e2e/",
  "mocks/wire",
  "scripts/",
  "server/bench/",
  "server/edge/",
];

/** Where colours are named; everybody else uses intents. Outside these layers colours mean nothing. */
export const colourPlace = "ui/theme/";
export const colouredLayers = ["ui", "app", "storybook", "mocks"];

/** Layers that take their type from ui/theme, and those that take every length and duration too. */
export const typedLayers = ["ui", "app"];
export const measuredLayers = ["ui"];

/** Layers whose files only have named exports; elsewhere a tool asks for a default one. */
export const namedOnly = [
  "contract",
  "ui",
  "server",
  "http",
  "database store",
  "edge",
  "app",
  "mocks",
];

export const longest = { source: 250, testOrStory: 300 };
