/// <reference lib="deno.unstable" />
import { globalName, isTest, memberName, rule } from "./rule.ts";

/** Where the bank knows the machine: its process, its drivers, and what fills a port with web standards. */
const places = /^server\/(runtime\/|db\/drivers\/|(timers|encryptor|audit\/signedHead)\.ts$)/;

/** `setImmediate` is none: turns of the event loop take no time and keep their order. */
const timers = /^(setTimeout|setInterval)$/;

/** What answers differently each time, or from another thread, is reached through ports. */
export const ports = rule(
  (path) => path.startsWith("server/") && !places.test(path) && !isTest(path),
  ({ report }) => {
    const told = "Goes past the ports of server/deps.ts: no run of the bank could be repeated";
    return {
      CallExpression({ callee, range }) {
        if (timers.test(globalName(callee))) report(range, told);
      },
      MemberExpression(node) {
        const owner = globalName(node.object);
        const called = `${owner}.${memberName(node)}`;
        const isMachine = owner === "performance" || owner === "crypto" ||
          called === "Date.now" || called === "Math.random";
        if (isMachine) report(node.range, told);
      },
      NewExpression({ callee, arguments: given, range }) {
        if (globalName(callee) === "Date" && given.length === 0) report(range, told);
      },
    };
  },
);
