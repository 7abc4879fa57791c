import process from "node:process";
import { expect } from "vitest";

/** Lets Prometheus's own tool look at something, where it is installed. */
export async function promtool(args: readonly string[], input = ""): Promise<void> {
  const places = ["/usr/bin", "/usr/local/bin", ...(process.env.PATH ?? "").split(":")];
  const program = places.map((folder) => `${folder}/promtool`).find(isThere);
  if (program === undefined) return console.info("promtool is not installed: it was not asked");
  const child = new Deno.Command(program, {
    args: [...args],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(input));
  await writer.close();
  const { code, stdout, stderr } = await child.output();
  const said = new TextDecoder().decode(new Uint8Array([...stdout, ...stderr]));
  expect([code, said]).toEqual([0, expect.anything()]);
}

function isThere(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
