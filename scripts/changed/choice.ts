/**
 * Which tests and end-to-end tests a change can break, and which of them belong to the changed
 * files.
 */
import { readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { root } from "../tools.ts";
import { type Graph, usersOf } from "./graph.ts";

/** Files of tests, by who runs them. */
export interface Choice {
  /** Vitest's projects of the server, of scripts and of the DOM, quick and deep. */
  readonly unit: readonly string[];
  /** Files of stories; some of them are flows. */
  readonly stories: readonly string[];
  /** End-to-end tests on the server. */
  readonly server: readonly string[];
  /** End-to-end tests in the demo. */
  readonly demo: readonly string[];
  /** Whether simulated banks run any of it. */
  readonly simulation: boolean;
}

const isUnit = (file: string) =>
  /^(contract|server|mocks|scripts|\.storybook)\/.*\.test\.ts$/.test(file);
const isDom = (file: string) => /^(ui|app)\/.*\.test\.tsx?$/.test(file);
const isStory = (file: string) => /\.stories\.tsx$/.test(file);
const isSpec = (file: string) => /^e2e\/.*\.spec\.ts$/.test(file);
const isDeep = (file: string) => /\.deep\.test\.tsx?$/.test(file);

const always = ["package.json", "deno.lock"];
const ofVitest = [...always, "vitest.config.ts", "scripts/testing/consoleFails.ts"];
const ofBuilds = [
  ...[...always, "deno.json", "e2e/playwright.config.ts", "app/public/**"],
];

/** Files and patterns that each test depends on, in addition to its imports. */
const begins = {
  unit: [...ofVitest, "scripts/testing/runFolder.ts", "scripts/build/sqlTexts.ts"],
  dom: [...ofVitest, ".storybook/vite.config.ts", "scripts/testing/unmount.ts"],
  stories: [
    ...[...ofVitest, ".storybook/main.ts", ".storybook/preview.tsx", ".storybook/vite.config.ts"],
    "scripts/browser.ts",
  ],
  server: [
    ...[...ofBuilds, "vite.config.ts", "scripts/build.ts", "scripts/start.ts"],
    ...["app/index.html", "app/enter*.tsx", "app/prerender*.tsx"],
  ],
  demo: [...ofBuilds, "vite.demo.config.ts", "mocks/index.html", "app/enterOfflineCheck.tsx"],
  simulation: [...always, "scripts/simulate.ts"],
};

/** Files that all end-to-end tests import, but only those on the server call. */
const ofServer =
  /^(e2e\/fixtures\/(restarting|start)Server|scripts\/testing\/writeLongConversation)\.ts$/;

/** Everything that breaks when one of these files does. */
export function chooseTests(graph: Graph, changed: readonly string[]): Choice {
  const users = usersOf(graph, changed);
  const usersInDemo = usersOf(graph, changed, (file) => ofServer.test(file));
  const choose = (name: keyof typeof begins, files: readonly string[], among = users) => {
    const all = begins[name].some((one) =>
      [...among.keys()].some((file) => matchesGlob(file, one))
    );
    return all ? files : files.filter((file) => among.has(file));
  };
  const files = [...graph.keys()];
  const specs = files.filter(isSpec);
  return {
    unit: [...choose("unit", files.filter(isUnit)), ...choose("dom", files.filter(isDom))],
    stories: choose("stories", files.filter(isStory)),
    server: choose("server", specs.filter((file) => !file.startsWith("e2e/demo/"))),
    demo: choose("demo", specs.filter(isInDemo), usersInDemo),
    simulation: choose("simulation", ["scripts/simulate.ts"]).length > 0,
  };
}

/** Returns whether an end-to-end test, or one that imports this file, runs in the demo. */
function isInDemo(file: string): boolean {
  return file.startsWith("e2e/demo/") ||
    !file.startsWith("e2e/server/") && readFileSync(join(root, file), "utf8").includes("@demo");
}

/** How many files of tests are a change's own at most: they end in a minute. */
const most = { unit: 40, stories: 6 };

/** How many of a changed file's tests are. */
const mostOfFile = 5;

/**
 * Returns the fastest useful tests: the changed ones, and the nearest of those that need a changed
 * file. Deep tests only if they changed themselves.
 */
export function ownTests(
  graph: Graph,
  changed: readonly string[],
  { unit, stories }: Choice,
): Pick<Choice, "unit" | "stories"> {
  const nearest = changed.map((file) => byNearness(graph, file));
  const own = (files: readonly string[], limit: number) => {
    const chosen = new Set(changed.filter((file) => files.includes(file)));
    const quick = nearest.map((tests) =>
      tests.filter((test) => files.includes(test) && !isDeep(test)).slice(0, mostOfFile)
    );
    for (let place = 0; place < mostOfFile; place++) {
      for (const { [place]: test } of quick) {
        if (test !== undefined && chosen.size < limit) chosen.add(test);
      }
    }
    return [...chosen];
  };
  return { unit: own(unit, most.unit), stories: own(stories, most.stories) };
}

/**
 * Returns the files that need a file, the nearest first: by steps, folder and common words of their
 * names.
 */
function byNearness(graph: Graph, file: string): readonly string[] {
  const words = wordsOf(file);
  const distance = (user: string, steps: number) => {
    const common = wordsOf(user).intersection(words).size;
    const isText = graph.get(user)?.reads.has(file) ?? false;
    return steps - 2 * common + (isText ? 6 : 0) - (dirname(user) === dirname(file) ? 2 : 0);
  };
  return [...usersOf(graph, [file])]
    .map(([user, steps]) => ({ user, far: distance(user, steps) }))
    .sort((one, other) => one.far - other.far)
    .map(({ user }) => user);
}

/** The words of a path: those of `app/transfer/QuickActions.tsx` are app, transfer, quick, action. */
function wordsOf(path: string): ReadonlySet<string> {
  const words = path.replace(/\.\w+$/, "").match(/[A-Z]?[a-z]+/g) ?? [];
  return new Set(words.map((word) => word.toLowerCase().replace(/s$/, "")));
}
