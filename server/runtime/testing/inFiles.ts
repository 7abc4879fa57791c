import { folderWith } from "./folderWith.ts";

/** Writes secrets into files, as systemd or a container does, and returns the variables for them. */
export async function inFiles(
  secrets: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const names = Object.keys(secrets);
  const lines = names.map((name) => [name, `${secrets[name] ?? ""}\n`]);
  const folder = await folderWith(Object.fromEntries(lines));
  return Object.fromEntries(
    names.flatMap((name) => [[name, ""], [`${name}_FILE`, `${folder}/${name}`]]),
  );
}
