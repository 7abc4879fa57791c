/**
 * Returns the address of a story in Storybook with its list and toolbar, for a link with the target
 * "_top". It starts with a dot, because a story's own page is `iframe.html`.
 */
export function storyAddress(id: string): string {
  return `./?path=/story/${id}`;
}
