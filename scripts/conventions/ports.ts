/// <reference lib="deno.unstable" />
import { globalName, isTest, memberName, rule } from "./rule.ts";

/**
 * Code that may use the machine directly: the server's process, its drivers, and ports built on web
 * standards.
 */
const places =
  /^(server\/(runtime\/|db\/drivers\/|(kernel\/timers|kernel\/encryptor|audit\/checkpoint)\.ts$)|app\/api\/ports\.ts$)/;

/** `setImmediate` is none: turns of the event loop take no time and keep their order. */
const timers = /^(setTimeout|setInterval)$/;

/** Code that isn't deterministic, or runs on another thread, is called through ports. */
export const ports = rule(
  (path) =>
    /^(server|app)\//.test(path) && !places.test(path) && !isTest(path) &&
    !path.endsWith(".stories.tsx"),
  ({ path, report }) => {
    const file = path.startsWith("app/") ? "app/api/ports.ts" : "server/kernel/deps.ts";
    const message = `Goes past the ports of ${file}: no run could be repeated`;
    return {
      CallExpression({ callee, range }) {
        if (timers.test(globalName(callee))) report(range, message);
      },
      MemberExpression(node) {
        const owner = globalName(node.object);
        const called = `${owner}.${memberName(node)}`;
        const isMachine = owner === "performance" || owner === "crypto" ||
          called === "Date.now" || called === "Math.random";
        if (isMachine) report(node.range, message);
      },
      NewExpression({ callee, arguments: given, range }) {
        if (globalName(callee) === "Date" && given.length === 0) report(range, message);
      },
    };
  },
);
