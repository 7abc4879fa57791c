import { type IncomingMessage, request } from "node:http";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { LIVE_PATH, type ServerFrame } from "#contract/live.ts";
import { confirmAuthenticator, startAuthenticator } from "#contract/authenticator.ts";
import { login } from "#contract/session.ts";
import { settingKeys } from "#contract/settings.ts";
import { instantOf } from "#contract/time.ts";
import { user } from "#contract/users.ts";
import type { Ask, TestResponse } from "#server/testing/asker.ts";
import { appCode } from "#server/testing/enrolled.ts";

/** A page of the bank in a browser that keeps its cookies; `origin` is the page's own. */
export function visitor(origin: string) {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  const ask: Ask = async ({ method, path, body, headers }) => {
    const response = await exchange(origin + path, method, {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
      cookie: cookie(),
      origin,
    }, body);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/; Max-Age=0(;|$)/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  const post = (path: string, body?: unknown, headers = {}) =>
    ask({ method: "POST", path, body, headers });

  /** A bank's first administrator proves a second factor, and lets passwords do from then on. */
  async function letPasswordsDo() {
    const started = await post("/api/2fa/authenticator", {});
    const { secret } = startAuthenticator.output.parse(started.body);
    const code = appCode(secret, instantOf(new Date()));
    const confirmed = await post("/api/2fa/authenticator/confirm", { code });
    const { recoveryCodes = [] } = confirmAuthenticator.output.parse(confirmed.body);
    const saved = { key: settingKeys.staffSecondFactor, value: "false" };
    const { body } = await post("/api/system-settings", saved);
    const ids = [Object(body).stepUp.id];
    // The app's code is used up, so it uses a recovery code.
    await post("/api/step-up/prove", { ids, code: recoveryCodes[0]?.replace("-", "") });
    await post("/api/system-settings", saved);
    await post("/api/2fa/authenticator/remove", {});
  }

  return {
    ask,
    origin,
    cookie,
    get: (path: string, headers = {}) => ask({ method: "GET", path, headers }),
    post,
    patch: (path: string, body: unknown) => ask({ method: "PATCH", path, body }),
    /** Signs in, and returns who that is. */
    async signIn(username: string, password: string) {
      const response = await ask({ ...login, body: { username, password } });
      const person = user.parse(response.body);
      if (person.secondFactorDue) await letPasswordsDo();
      return person;
    },
    /** Opens the live channel and says who it is; it is closed when the test is over. */
    async liveAs(userId: number) {
      const live = await openLive(origin, cookie(), userId);
      onTestFinished(live.close);
      return live;
    },
  };
}

export type Visitor = ReturnType<typeof visitor>;

/** One request on a connection of its own, so that a proxy may send each to another process. */
async function exchange(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<TestResponse> {
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: false }, resolve);
    outgoing.once("error", reject);
    outgoing.end(body === undefined || typeof body === "string" ? body : JSON.stringify(body));
  });
  const parts = await Array.fromAsync(incoming.setEncoding("utf8"), String);
  const text = parts.join("");
  const isJson = incoming.headers["content-type"]?.startsWith("application/json") ?? false;
  return {
    status: incoming.statusCode ?? 0,
    headers: new Headers(
      Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value])
      ),
    ),
    body: isJson && text !== "" ? JSON.parse(text) : text,
  };
}

/** Opens the live channel and says who it is. Throws where it cannot be opened. */
async function openLive(
  origin: string,
  cookie: string,
  userId: number,
  onFrame: (frame: ServerFrame) => void = () => {},
) {
  const socket = new WebSocket(origin.replace("http", "ws") + LIVE_PATH, {
    headers: { cookie, origin },
  });
  const frames: ServerFrame[] = [];
  const waiting: (() => void)[] = [];
  socket.on("message", (data) => {
    const frame = JSON.parse(data.toString());
    frames.push(frame);
    onFrame(frame);
    waiting.splice(0).forEach((wake) => wake());
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once("open", () => resolve());
    socket.once("error", reject);
  });
  async function receive<Type extends ServerFrame["type"]>(
    type: Type,
    isIt: (frame: Extract<ServerFrame, { type: Type }>) => boolean = () => true,
  ) {
    const is = (frame: ServerFrame): frame is Extract<ServerFrame, { type: Type }> =>
      frame.type === type;
    for (;;) {
      const found = frames.filter(is).find(isIt);
      if (found !== undefined) return found;
      await new Promise<void>((wake) => waiting.push(wake));
    }
  }
  socket.send(JSON.stringify({ type: "auth", data: { userId, token: "-" } }));
  await receive("auth_success");
  return { receive, closed, close: () => socket.terminate() };
}
