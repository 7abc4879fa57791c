import process from "node:process";
import { paths } from "../config/paths.ts";
import { type Finding, runDoctor } from "../doctor.ts";

const marks: Readonly<Record<Finding["is"], string>> = { ok: "✓", look: "·", bad: "✗" };

/**
 * `deno task doctor`: says in one screen what is set, reachable, too old and too open. Ends with 1
 * where something has to be mended.
 */
if (import.meta.main) {
  const findings = await runDoctor(process.env, paths.app);
  for (const { is, text } of findings) console.log(`${marks[is]} ${text}`);
  Deno.exit(findings.some(({ is }) => is === "bad") ? 1 : 0);
}
