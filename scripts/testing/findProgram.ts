/** Debian's place for servers, which is not on every PATH, then the PATH. */
const folders = ["/usr/sbin", ...(Deno.env.get("PATH") ?? "").split(":")];

/** The path of a program, such as `haproxy`; undefined where it is not installed. */
export function findProgram(name: string): string | undefined {
  return folders.map((folder) => `${folder}/${name}`).find((path) => {
    try {
      return Deno.statSync(path).isFile;
    } catch {
      return false;
    }
  });
}
