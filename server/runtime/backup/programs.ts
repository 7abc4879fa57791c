import { ConfigError } from "../../kernel/configError.ts";
import { changeAddress } from "../../db/drivers/databaseHosts.ts";

/** A program beside the bank: PostgreSQL's own, or `tar`. */
export interface Program {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Yields a program's output. Throws ConfigError at the end if it failed. */
export async function* outputOf(program: Program): AsyncGenerator<Uint8Array> {
  const child = start(program, { stdin: "null", stdout: "piped" });
  const said = new Response(child.stderr).text();
  yield* child.stdout;
  await succeeded(program, child, said);
}

/** Lets one read this. Throws ConfigError if it failed. */
export async function withInput(
  program: Program,
  content: AsyncIterable<Uint8Array> = empty(),
): Promise<void> {
  const child = start(program, { stdin: "piped", stdout: "null" });
  const said = new Response(child.stderr).text();
  const input = child.stdin.getWriter();
  try {
    for await (const bytes of content) await input.write(bytes);
    await input.close();
  } catch (error) {
    // A program that has ended reads no more; it reports the reason itself.
    if (!(error instanceof Deno.errors.BrokenPipe)) {
      child.kill("SIGKILL");
      await child.status;
      throw error;
    }
  }
  await succeeded(program, child, said);
}

/** How libpq's programs reach a database: the password in no list of processes. */
export function connectionOf(databaseUrl: string): Pick<Program, "args" | "env"> {
  let password = "";
  const address = changeAddress(databaseUrl, (url) => {
    password = decodeURIComponent(url.password);
    url.password = "";
  });
  return {
    args: [`--dbname=${address}`],
    ...(password !== "" && { env: { PGPASSWORD: password } }),
  };
}

function start(
  { name, args, env = {} }: Program,
  pipes: Pick<Deno.CommandOptions, "stdin" | "stdout">,
): Deno.ChildProcess {
  try {
    return new Deno.Command(name, { args: [...args], env, stderr: "piped", ...pipes }).spawn();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new ConfigError(`${name} not found on PATH. Install the PostgreSQL client tools`);
  }
}

async function succeeded({ name }: Program, child: Deno.ChildProcess, said: Promise<string>) {
  const { code } = await child.status;
  if (code === 0) return;
  throw new ConfigError(`${name} has failed: ${(await said).trim().split("\n", 1)[0]}`);
}

async function* empty(): AsyncGenerator<Uint8Array> {}
