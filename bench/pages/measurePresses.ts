/**
 * `deno task measure [--rounds=3] [--beside=folder] [--slowdown=4] [--only=admin]`: measures how
 * soon the result of a press is on the screen, and how soon the press is answered, with 5,000 rows
 * in the lists, at full speed and with 4× CPU slowdown. Prints the median of the rounds for each
 * press, and the slowest parts of slow ones. The floor is the same presses on React Aria's parts
 * alone on a page. `--beside` names a folder with another build of the app, measured in turns with
 * this one, so other load affects both equally.
 */
import process from "node:process";
import type { Browser, BrowserContext } from "playwright";
import { DEMO_PASSWORD } from "#mocks/people.ts";
import { launchBrowser } from "#scripts/browser.ts";
import { ensureBuilt } from "#scripts/build/appBuild.ts";
import { median, quantile } from "../measure.ts";
import { pressBareParts } from "./barePresses.ts";
import { busyBank } from "./busyBank.ts";
import { pressAsCustomer } from "./customerPresses.ts";
import { SLOWDOWN } from "./phone.ts";
import { type Press, timePress, watchPresses } from "./pressTiming.ts";
import { pressAsStaff } from "./staffPresses.ts";

/** Milliseconds in which 95 of 100 presses must have their result, by CPU slowdown. */
const goals = { 1: 150, [SLOWDOWN]: 400 };

const slowdowns = [1, SLOWDOWN] as const;

type Slowdown = keyof typeof goals;

/** Who presses; React Aria's parts alone need no sign-in. */
const days = { maya: pressAsCustomer, admin: pressAsStaff, nobody: pressBareParts };

const everyone = ["maya", "admin", "nobody"] as const;

type Who = keyof typeof days;

/** The duration of each press in each round, by the name of the press. */
type Found = Map<string, Press[]>;

/** Presses everything once, in a new browser window. */
async function pressAll(
  browser: Browser,
  { origin, who, slowdown }: { origin: string; who: Who; slowdown: Slowdown },
  found: Found,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1_440, height: 900 },
    extraHTTPHeaders: { origin },
  });
  try {
    if (who !== "nobody") await signIn(context, origin, who);
    const page = await context.newPage();
    await page.addInitScript(watchPresses);
    const link = await context.newCDPSession(page);
    await link.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    let section = "";
    await days[who](page, origin, async (name, ready, result) => {
      // Several are called "close it" after what they close.
      const isFollowing = /\b(it|that)$/.test(name);
      if (!isFollowing) section = name;
      const key = isFollowing ? `${section}: ${name.replace(/^staff: /, "")}` : name;
      const press = await timePress(page, ready, result);
      found.set(key, [...found.get(key) ?? [], press]);
    });
  } finally {
    await context.close();
  }
}

async function signIn(context: BrowserContext, origin: string, username: Who): Promise<void> {
  const person = { username, password: DEMO_PASSWORD };
  const answer = await context.request.post(`${origin}/api/login`, { data: person });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
}

const isFloor = (name: string) => name.startsWith("bare: ");

function inTotal(found: Found): string {
  const presses = [...found].filter(([name]) => !isFloor(name)).map(([, presses]) => presses);
  const quantilesOf = (figure: (press: Press) => number) => {
    const figures = presses.map((rounds) => median(rounds.map(figure)));
    const at = (share: number) => `${Math.round(quantile(figures, share))}`;
    return `p50 ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)} ms`;
  };
  const result = quantilesOf((press) => press.result);
  return `${presses.length} presses: result ${result}; answered ${
    quantilesOf((press) => press.duration)
  }`;
}

function tell(found: Found, beside: Found, goal: number): void {
  const figure = (presses: readonly Press[], of: (press: Press) => number) =>
    String(Math.round(median(presses.map(of)))).padStart(6);
  const columns = ["result", ...(beside.size ? ["beside"] : []), "answer", "input", "work", "draw"];
  console.log(" ".repeat(44) + columns.map((column) => column.padStart(6)).join(" "));
  const slowestFirst = [...found].toSorted(([, one], [, other]) =>
    median(other.map(({ result }) => result)) - median(one.map(({ result }) => result))
  );
  for (const [name, presses] of slowestFirst) {
    const others = beside.get(name) ?? [];
    const figures = [
      figure(presses, ({ result }) => result),
      ...(beside.size > 0 ? [figure(others, ({ result }) => result)] : []),
      ...(["duration", "input", "handlers", "drawing"] as const)
        .map((part) => figure(presses, (press) => press[part])),
    ];
    console.log(name.padEnd(44) + figures.join(" "));
    const middle = median(presses.map(({ result }) => result));
    const typical = presses.find(({ result }) => result === middle);
    if (middle > goal) { for (const part of typical?.parts ?? []) console.log(`      ${part}`); }
  }
}

function option(name: string): string | undefined {
  const start = `--${name}=`;
  return process.argv.find((arg) => arg.startsWith(start))?.slice(start.length);
}

function isWanted(name: string, value: string): boolean {
  return (option(name) ?? value) === value;
}

if (import.meta.main) {
  const rounds = Number(option("rounds") ?? 3);
  const other = option("beside");
  const folders = [await ensureBuilt(), ...(other === undefined ? [] : [other])];
  const banks = await Promise.all(folders.map(busyBank));
  const browser = await launchBrowser();
  try {
    for (const slowdown of slowdowns.filter((one) => isWanted("slowdown", String(one)))) {
      const found = banks.map((): Found => new Map());
      for (let round = 0; round < rounds; round++) {
        for (const [place, { origin }] of banks.entries()) {
          for (const who of everyone.filter((one) => isWanted("only", one))) {
            await pressAll(browser, { origin, who, slowdown }, found[place] ?? new Map());
          }
        }
      }
      const [here = new Map(), beside = new Map()] = found;
      const goal = goals[slowdown];
      const pace = slowdown === 1 ? "As this machine is" : `${slowdown} times slower`;
      console.log(`\n${pace}, in ms; p95 of the results shall be ${goal} at most`);
      tell(here, beside, goal);
      console.log(inTotal(here));
      if (beside.size > 0) console.log(`beside: ${inTotal(beside)}`);
    }
  } finally {
    await browser.close();
    for (const { stop } of banks) await stop();
  }
}
