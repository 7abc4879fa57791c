import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { clickActions, type Engine, keyActions, type Window } from "./engine.ts";
import { findProgram, startProgram } from "./program.ts";

const findFirefox = () => findProgram("firefox-esr") ?? findProgram("firefox");

/** No start page and no background requests. */
const PREFERENCES = `
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("intl.locale.requested", "en-US");
user_pref("remote.prefs.recommended", true);
`;

/** A stock Firefox, driven by its built-in WebDriver BiDi. */
export const firefox: Engine = {
  name: "Firefox",
  missing: () => findFirefox() === undefined ? "firefox-esr or firefox" : undefined,
  async start() {
    await using started = new AsyncDisposableStack();
    const profile = await mkdtemp(join(tmpdir(), "kestrel-firefox-"));
    started.defer(() => rm(profile, { recursive: true, force: true }));
    await writeFile(join(profile, "user.js"), PREFERENCES);
    const program = await startProgram(
      findFirefox() ?? "firefox",
      ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"],
      /^WebDriver BiDi listening on (ws:\S+)/,
      { HOME: profile },
    );
    started.defer(program.stop);
    const bidi = await connect(`${program.said}/session`);
    started.defer(bidi.close);
    await bidi.ask("session.new", { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
    const running = started.move();
    return {
      async newWindow() {
        const { userContext } = await bidi.ask("browser.createUserContext", {});
        const created = { type: "window", userContext };
        const { context } = await bidi.ask("browsingContext.create", created);
        return windowOf(bidi, context);
      },
      stop: () => running.disposeAsync(),
    };
  },
};

function windowOf({ ask }: Bidi, context: unknown): Window {
  const act = async (actions: unknown) => {
    await ask("browsingContext.activate", { context });
    await ask("input.performActions", { context, actions });
  };
  return {
    open: async (url) =>
      void await ask("browsingContext.navigate", { context, url, wait: "complete" }),
    async run(script) {
      const expression = `(async () => JSON.stringify(await (() => { ${script} })() ?? null))()`;
      const asked = { expression, target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = await ask("script.evaluate", asked);
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
      return JSON.parse(z.parse(z.object({ value: z.string() }), result).value);
    },
    click: (place) => act(clickActions(place)),
    type: (keys) => act(keyActions(keys)),
    resize: async (width, height) =>
      void await ask("browsingContext.setViewport", { context, viewport: { width, height } }),
    picture: async () => String((await ask("browsingContext.captureScreenshot", { context })).data),
  };
}

type Bidi = Awaited<ReturnType<typeof connect>>;

const answer = z.looseObject({
  id: z.nullish(z.number()),
  type: z.string(),
  result: z.optional(z.record(z.string(), z.unknown())),
  message: z.optional(z.string()),
});

/** Opens a connection that matches responses to commands by their numbers. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  let count = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, type, result = {}, message } = z.parse(answer, JSON.parse(String(data)));
    const asked = waiting.get(id ?? 0);
    if (type === "success") asked?.resolve(result);
    else if (type === "error") asked?.reject(new Error(message));
  });
  socket.addEventListener(
    "close",
    () => waiting.forEach(({ reject }) => reject(new Error("Firefox has ended"))),
  );
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  return {
    ask(method: string, params: Readonly<Record<string, unknown>>) {
      const id = ++count;
      const asked = Promise.withResolvers<Record<string, unknown>>();
      waiting.set(id, asked);
      socket.send(JSON.stringify({ id, method, params }));
      return asked.promise.finally(() => waiting.delete(id));
    },
    close: () => socket.close(),
  };
}
