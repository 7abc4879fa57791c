import { type KeyboardEvent, useState } from "react";
import type { PaletteItem } from "./PaletteLine.tsx";

/**
 * The line that arrow keys move to and Enter chooses, while the focus stays in the field. While
 * typing, the first line is active. It stays active when results are added above it, so Enter
 * chooses the line that the user has read.
 */
export function useActiveLine(
  lines: readonly PaletteItem[],
  { query, onQueryChange, onChoose }: {
    query: string;
    onQueryChange: (query: string) => void;
    onChoose: (id: string) => void;
  },
) {
  const [id, setId] = useState<string>();
  const place = lines.findIndex((line) => line.id === id);
  const offered = place < 0 && query.trim() !== "" ? lines[0]?.id : undefined;
  if (offered !== undefined) setId(offered);

  function change(typed: string) {
    setId(undefined);
    onQueryChange(typed);
  }

  function move(to: number) {
    setId(lines[(to + lines.length) % lines.length]?.id);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys that put a letter together belong to it.
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case "ArrowDown":
        move(place + 1);
        break;
      case "ArrowUp":
        move(Math.max(place, 0) - 1);
        break;
      case "Enter":
        if (id !== undefined && place >= 0) onChoose(id);
        break;
      case "Escape":
        // An empty field lets the window have it, which closes.
        if (query === "") return;
        change("");
        event.stopPropagation();
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return { activeId: lines[place]?.id ?? offered, change, onKeyDown };
}
