import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressible types; fonts and images are compressed already. */
const compressible = /\.(css|js|json|svg|txt|webmanifest)$/;
const SMALLEST_BYTES = 1_024;

/** Puts a .br and a .gz beside every file of a folder that is worth it. */
export async function compressFolder(folder: string): Promise<void> {
  const files: string[] = [];
  await collect(folder, files);
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await Deno.readFile(file);
  if (bytes.length < SMALLEST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Deno.writeFile(`${file}.br`, await brotli(bytes, { params }));
  await Deno.writeFile(`${file}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

async function collect(folder: string, files: string[]): Promise<void> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (name.startsWith(".")) continue;
    if (isDirectory) await collect(path, files);
    else if (compressible.test(name)) files.push(path);
  }
}
