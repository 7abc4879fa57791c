import { storyNameFromExport, toId } from "storybook/internal/csf";
import type { Guide } from "#ui/guides/Guide.ts";

/** Returns the ID of a component's story by its export. */
export function exampleId(story: string, componentId: string): string {
  return toId(componentId, storyNameFromExport(story));
}

/** Returns the IDs of the stories among a guide's examples. */
export function exampleIds({ pairs }: Guide, componentId: string): readonly string[] {
  return pairs.flatMap(({ do: good, dont }) => "story" in dont ? [good, dont] : [good])
    .map(({ story }) => exampleId(story, componentId));
}
