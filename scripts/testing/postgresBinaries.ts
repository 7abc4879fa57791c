import process from "node:process";

/** The folder of the newest PostgreSQL server on this machine: the usual place, then PATH. */
export function serverFolder(): string | undefined {
  const usual = versionsIn("/usr/lib/postgresql")
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
  const searched = (process.env.PATH ?? "").split(process.platform === "win32" ? ";" : ":");
  return [...usual, ...searched].find((folder) =>
    isFile(`${folder}/initdb`) && isFile(`${folder}/postgres`)
  );
}

/**
 * Returns the user that may run the server: ours, or an ordinary user if we are root; undefined if
 * there is none.
 */
export function serverOwner(): { uid?: number; gid?: number } | undefined {
  if (Deno.uid() !== 0) return {};
  const users = Deno.readTextFileSync("/etc/passwd").split("\n").map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const found = users.find((fields) => fields[0] === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  return undefined;
}

function versionsIn(folder: string): string[] {
  try {
    return [...Deno.readDirSync(folder)].map((entry) => entry.name);
  } catch {
    return [];
  }
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
