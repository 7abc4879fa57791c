/** `deno task dev`: the server, restarted when its files change, and the app with hot reload. */
import { join } from "node:path";
import process from "node:process";
import { createServer } from "vite";
import { DEV_PORT } from "./devAddresses.ts";
import { root } from "./tools.ts";

/** Vite serves the page, so its address is the server's origin, under both names of loopback. */
const devOrigins = ["localhost", "127.0.0.1"].map((host) => `http://${host}:${DEV_PORT}`);

if (import.meta.main) {
  const app = await createServer({ configFile: join(root, "vite.config.ts") });
  await app.listen().catch((error) => {
    console.error(`${error.message}. Stop the program using that port and try again`);
    Deno.exit(1);
  });
  const bank = new Deno.Command(process.execPath, {
    args: ["run", "-A", "--watch", join(root, "scripts/devServer.ts")],
    cwd: root,
    env: { PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? devOrigins.join(",") },
    stdin: "null",
  }).spawn();

  let isEnding = false;
  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    try {
      // On a softer signal, the watcher would wait for the next change. Acknowledged changes are on
      // disk.
      bank.kill("SIGKILL");
    } catch {
      // The process has already ended.
    }
    await Promise.all([app.close(), bank.status]);
    Deno.exit(code);
  };
  Deno.addSignalListener("SIGINT", () => end(0));
  if (Deno.build.os !== "windows") Deno.addSignalListener("SIGTERM", () => end(0));
  void bank.status.then(({ code }) => end(code));
  app.printUrls();
}
