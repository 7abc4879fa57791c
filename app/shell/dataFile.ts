import { ports } from "#app/api/ports.ts";
import type { ExportedFile } from "./saveFile.ts";

/** Returns the file for an export of a user's data. */
export function dataFile(content: string): ExportedFile {
  const day = ports.now().toISOString().slice(0, 10);
  return { name: `kestrel-data-${day}.json`, type: "application/json;charset=utf-8", content };
}
