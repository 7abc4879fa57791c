import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import * as z from "zod/mini";
import { clickActions, type Engine, keyActions, type Window } from "./engine.ts";
import { findProgram, freePort, type Program, startProgram } from "./program.ts";

/** Debian's build of Safari's engine, driven by its own WebDriver on a virtual screen. */
export const webkit: Engine = {
  name: "WebKit",
  missing() {
    const wanted = { WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" };
    const missing = Object.entries(wanted).filter(([program]) => !findProgram(program));
    return missing.length === 0 ? undefined : missing.map(([, name]) => name).join(" and ");
  },
  async start() {
    const screen = ["-displayfd", "1", "-screen", "0", "2560x1440x24", "-nolisten", "tcp"];
    await using started = new AsyncDisposableStack();
    // It saves downloads and its compiled code in the home folder.
    const home = await mkdtemp(join(tmpdir(), "kestrel-webkit-"));
    started.defer(() => rm(home, { recursive: true, force: true }));
    const { said, stop } = await startProgram("Xvfb", screen, /^(\d+)$/);
    started.defer(stop);
    const running = started.move();
    return {
      // A driver has one session, so each window has a driver of its own.
      async newWindow() {
        const port = await freePort();
        const driver = await startDriver(port, { HOME: home, DISPLAY: `:${said}` });
        running.defer(driver.stop);
        return await openSession(`http://127.0.0.1:${port}`);
      },
      stop: () => running.disposeAsync(),
    };
  },
};

async function startDriver(port: number, own: Readonly<Record<string, string>>): Promise<Program> {
  const env = { ...own, GDK_BACKEND: "x11", LANG: "en_US.UTF-8", WAYLAND_DISPLAY: "" };
  // It says nothing when it is ready, so a shell says that it begins.
  const script = `echo begins; exec WebKitWebDriver --port=${port}`;
  return await startProgram("sh", ["-c", script], /^(begins)$/, env);
}

async function openSession(driver: string): Promise<Window> {
  const capabilities = { alwaysMatch: { acceptInsecureCerts: true } };
  const created = await untilItListens(() => ask(driver, "POST", "/session", { capabilities }));
  const { sessionId } = z.parse(z.object({ sessionId: z.string() }), created);
  const post = (path: string, body: object) =>
    ask(driver, "POST", `/session/${sessionId}${path}`, body);
  return {
    open: async (url) => void await post("/url", { url }),
    run: (script) => post("/execute/sync", { script, args: [] }),
    click: async (place) => void await post("/actions", { actions: clickActions(place) }),
    type: async (keys) => void await post("/actions", { actions: keyActions(keys) }),
    resize: (width, height) => resize(post, width, height),
    picture: async () => String(await ask(driver, "GET", `/session/${sessionId}/screenshot`)),
  };
}

const page = z.object({ width: z.number(), x: z.number(), y: z.number() });

/** How wide the page is, and how much larger its window is. */
const READ_PAGE =
  "return { width: innerWidth, x: outerWidth - innerWidth, y: outerHeight - innerHeight }";

/** Makes the page so large, or as narrow as its window can be. A window takes its size after a while. */
async function resize(
  post: (path: string, body: object) => Promise<unknown>,
  width: number,
  height: number,
): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    const read = z.parse(page, await post("/execute/sync", { script: READ_PAGE, args: [] }));
    if (read.width === width) return;
    await post("/window/rect", { width: width + read.x, height: height + read.y });
    await setTimeout(200);
  }
}

async function untilItListens(work: () => Promise<unknown>): Promise<unknown> {
  for (let turn = 0;; turn++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TypeError) || turn > 100) throw error;
      await setTimeout(100);
    }
  }
}

const responseBody = z.object({ value: z.unknown() });
const failure = z.object({ error: z.string(), message: z.string() });

async function ask(
  driver: string,
  method: string,
  path: string,
  given?: object,
): Promise<unknown> {
  const body = given === undefined ? null : JSON.stringify(given);
  const response = await fetch(driver + path, { method, body });
  const { value } = z.parse(responseBody, await response.json());
  if (response.ok) return value;
  const { error, message } = z.parse(failure, value);
  throw new Error(`${error}: ${message}`);
}
