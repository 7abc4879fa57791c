/** What `deno task test changed [ref]` runs: which files differ from a ref, and which journeys meet them. */
import { root } from "./tools.ts";

/**
 * The journeys that a file can change, by its path: all that fit. A part of the app or of the bank
 * can change any journey, so it asks for all of them at each bank that runs it.
 */
const meetings: readonly (readonly [path: RegExp, journeys: readonly string[]])[] = [
  [/^e2e\/((fixtures|pages)\/|playwright\.config)/, ["server:", "demo:"]],
  [/^(package\.json|deno\.json|deno\.lock|deno\.start\.lock)$/, ["server:", "demo:"]],
  [/^(vite\.config\.ts|scripts\/build\/)/, ["server:", "demo:"]],
  [/^(app|contract|ui)\//, ["server:", "demo:"]],
  // The demo's bank has a store and a process of its own.
  [/^server\/(runtime|db\/(postgres|drivers|schema))\//, ["server:"]],
  [/^server\/db\/memory\//, ["demo:"]],
  [/^server\/(?!runtime\/|db\/(postgres|drivers|schema|memory)\/)/, ["server:", "demo:"]],
  [/^(mocks\/|vite\.demo\.config\.ts)/, ["demo:"]],
];

/** Files that no journey meets. */
const besides = /\.(test|suite|stories)\.tsx?$|\/testing\/|\.md$/;

/** Parts of the names of the files of journeys to walk at each bank; an empty one is all of them. */
export interface Journeys {
  readonly server: readonly string[];
  readonly demo: readonly string[];
}

/** The journeys that changed files ask for: those files themselves, and what `meetings` says. */
export function journeysFor(files: readonly string[]): Journeys {
  const asked = files.filter((file) => !besides.test(file)).flatMap((file) => {
    const [, folder, name] = /^e2e\/(?:(server|demo)\/)?(\w+)\.spec\.ts$/.exec(file) ?? [];
    if (name !== undefined) {
      return folder === undefined ? [`server:${name}`, `demo:${name}`] : [`${folder}:${name}`];
    }
    return meetings.flatMap(([path, journeys]) => path.test(file) ? journeys : []);
  });
  return { server: namesAt("server:", asked), demo: namesAt("demo:", asked) };
}

function namesAt(bank: string, asked: readonly string[]): readonly string[] {
  const names = asked.filter((one) => one.startsWith(bank)).map((one) => one.slice(bank.length));
  return names.includes("") ? [""] : [...new Set(names)].sort();
}

/** The ref to compare with: the one that is asked for, else main, here or where this was cloned from. */
export async function refOr(asked: string | undefined): Promise<string> {
  for (const ref of asked === undefined ? ["main", "origin/main"] : [asked]) {
    if (await git("rev-parse", "--verify", "--quiet", `${ref}^{commit}`) !== undefined) return ref;
  }
  throw new Error(`git knows no ${asked ?? "main"}; name what to compare with: test changed <ref>`);
}

/** Every file that is not as it was where this branch left the ref, committed or not. */
export async function changedSince(ref: string): Promise<readonly string[]> {
  const base = (await git("merge-base", ref, "HEAD"))?.trim() ?? ref;
  const [changed = "", added = ""] = [
    await git("diff", "--name-only", base),
    await git("ls-files", "--others", "--exclude-standard"),
  ];
  return `${changed}\n${added}`.split("\n").filter((file) => file !== "");
}

async function git(...args: string[]): Promise<string | undefined> {
  const { success, stdout } = await new Deno.Command("git", { args, cwd: root, stderr: "null" })
    .output();
  return success ? new TextDecoder().decode(stdout) : undefined;
}
