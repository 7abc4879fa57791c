import { useEffect, useState } from "react";
import { addons } from "storybook/preview-api";
import { CHOSEN, type Globals } from "./sideBySide.ts";

/** Returns the toolbar's choices since the page opened; the stories' own pages get them in their addresses. */
export function useChosen(): Globals {
  const [chosen, setChosen] = useState<Globals>({});
  useEffect(() => {
    const channel = addons.getChannel();
    const choose = ({ globals }: { globals: Globals }) =>
      setChosen((before) => ({ ...before, ...globals }));
    channel.on(CHOSEN, choose);
    return () => channel.off(CHOSEN, choose);
  }, []);
  return chosen;
}
