import process from "node:process";

/** Runs one of the operator's programs with these variables alone; returns how it ended. */
export async function runTool(
  name:
    | "verifyBooks"
    | "verifyAudit"
    | "reencrypt"
    | "backup"
    | "drill"
    | "restore"
    | "doctor"
    | "archive",
  variables: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const program = `${import.meta.dirname}/../cli/${name}.ts`;
  const { PATH = "", HOME = "" } = process.env;
  const ended = await new Deno.Command(process.execPath, {
    args: ["run", "-A", "--no-prompt", "--cached-only", program, ...args],
    clearEnv: true,
    env: { PATH, HOME, ...variables },
    stdin: "null",
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trimEnd();
  return { code: ended.code, stdout: text(ended.stdout), stderr: text(ended.stderr) };
}
