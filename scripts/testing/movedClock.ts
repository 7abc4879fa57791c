import type { Variables } from "./postgresServer.ts";

/** A clock that is set while programs that look at it run. */
export interface MovedClock {
  /** Environment variables that make a program use this clock. */
  readonly env: Variables;
  /** So many hours before or after what the machine's own clock says. */
  set(hours: number): Promise<void>;
  remove(): Promise<void>;
}

/** Where Debian's package faketime puts it, by the machine's kind. */
function findLibrary(): string | undefined {
  const kinds = [...Deno.readDirSync("/usr/lib")].map(({ name }) => name);
  return kinds.map((kind) => `/usr/lib/${kind}/faketime/libfaketime.so.1`).find((path) => {
    try {
      return Deno.statSync(path).isFile;
    } catch {
      return false;
    }
  });
}

/** Undefined where that package is not installed. */
export async function movedClock(): Promise<MovedClock | undefined> {
  const library = Deno.build.os === "linux" ? findLibrary() : undefined;
  if (library === undefined) return undefined;
  const folder = await Deno.makeTempDir({ prefix: "kestrel-clock-" });
  // The server runs as another user.
  await Deno.chmod(folder, 0o755);
  const file = `${folder}/clock`;
  const set = (hours: number) => Deno.writeTextFile(file, `${hours < 0 ? "" : "+"}${hours}h`);
  await set(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    set,
    remove: () => Deno.remove(folder, { recursive: true }),
  };
}
