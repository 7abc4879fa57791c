/** The pages and tests that quote the specification word for word. */
const paths = ["docs/product.md", "app/copy.test.ts"];

/** Returns the texts that must stay as they are. `read` takes a path inside of the repository. */
export function quotedTexts(read: (path: string) => string): string {
  return paths.map(read).join("\n").replace(/\s+/g, " ");
}
