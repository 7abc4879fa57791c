import { spawn } from "node:child_process";
import { basename } from "node:path";
import process from "node:process";

interface Options {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds after which the program is ended and counts as failed. */
  readonly within: number;
}

/** Runs a program with its output shown; throws unless it ends well. */
export function run(program: string, args: readonly string[], options: Options): Promise<void> {
  const { cwd, env, within } = options;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: "inherit",
    timeout: within,
  });
  const written = [basename(program), ...args].join(" ");
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new Error(`${written}: ${error.message}`)));
    child.on("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${written}: ended with ${signal ?? code}`));
    });
  });
}
