import { strToU8, Zip, ZipDeflate } from "fflate";

/** The time of every file in an archive, so equal files make equal archives. */
const FILE_TIME = new Date(1980, 0, 1);

/** Makes a ZIP in memory. Compresses each file when it is added, and keeps only the result. */
export function createZip() {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  return {
    add(name: string, text: string): void {
      const file = new ZipDeflate(name);
      file.mtime = FILE_TIME;
      zip.add(file);
      file.push(strToU8(text), true);
    },
    finish(): Uint8Array<ArrayBuffer> {
      zip.end();
      const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const part of parts) {
        whole.set(part, at);
        at += part.length;
      }
      return whole;
    },
  };
}
