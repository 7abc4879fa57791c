import { ports } from "#app/api/ports.ts";

/** A file for the browser to save. */
export interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** Milliseconds within which every browser has begun to save. */
const KEPT_FOR = 60_000;

/** Hands a file to the browser, which saves it. */
export function saveFile({ name, type, content }: ExportedFile): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click, and would find nothing.
  ports.after(KEPT_FOR, () => URL.revokeObjectURL(address));
}
