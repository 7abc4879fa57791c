/**
 * Where a story stands in the workshop, list and toolbar around it, for a link of another story
 * with the target "_top". A story's own page is `iframe.html`: without the dot it would stay there.
 */
export function storyAddress(id: string): string {
  return `./?path=/story/${id}`;
}
