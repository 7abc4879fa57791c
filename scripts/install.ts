/**
 * `deno run scripts/install.ts start|everything`: installs the packages of the lock if node_modules
 * lacks some. `start` leaves out the development tools, half of all downloads. Imports no package:
 * it runs before there is any.
 */
import { join } from "node:path";
import process from "node:process";
import { isSatisfiedBy, type PartName, parts, readInstalled, stamp } from "./install/installed.ts";
import { root } from "./tools.ts";

async function ensureInstalled(name: PartName): Promise<void> {
  const wanted = await stamp(root, name);
  if (isSatisfiedBy(wanted, await readInstalled(root))) return;
  console.error("Installing what is missing…");
  const install = new Deno.Command(process.execPath, {
    args: ["install", "--quiet", "--frozen", ...parts[name].options],
    cwd: root,
    stdin: "null",
  });
  const { success } = await install.spawn().status;
  if (!success) {
    throw new Error("We couldn't install the packages. Check that the npm registry is reachable.");
  }
  await Deno.writeTextFile(join(root, "node_modules/.installed.json"), JSON.stringify(wanted));
}

if (import.meta.main) {
  const [name = ""] = Deno.args;
  if (name !== "start" && name !== "everything") {
    console.error(`Can't install "${name}". Use "start" or "everything"`);
    Deno.exit(1);
  }
  await ensureInstalled(name).catch((error) => {
    console.error(error.message);
    Deno.exit(1);
  });
}
