import { type ReactNode, useState } from "react";
import { CommandPalette } from "#ui/CommandPalette/CommandPalette.tsx";
import { Spinner } from "#ui/Spinner/Spinner.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";
import type { EntryGroup } from "./entries.ts";

/** What a palette is given by the button that opens it. */
export interface PaletteOptions {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export interface PaletteProps extends PaletteOptions {
  readonly placeholder: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly groups: readonly EntryGroup[];
  /** Whether the server is still searching. */
  readonly isLooking: boolean;
  /** Error of the search, or null. */
  readonly error: unknown;
  /** Says what is missing in the typed text, if nothing is found. */
  readonly hint?: string | undefined;
}

/** Runs the chosen entry. For other entries, says why they are missing or not possible. */
export function Palette(
  { placeholder, typed, onType, groups, isLooking, error, hint, isOpen, onClose }: PaletteProps,
) {
  const [refused, setRefused] = useState<string | null>(null);

  function choose(id: string): void {
    const entry = groups.flatMap(({ entries }) => entries).find((one) => one.id === id);
    if (entry === undefined) return;
    setRefused(entry.refusal === undefined ? null : `${entry.label}: ${entry.refusal}.`);
    if (entry.refusal !== undefined) return;
    onClose();
    entry.run();
  }

  function note(): ReactNode {
    if (refused !== null) return refused;
    if (error !== null) return `We couldn't search. ${explain(failureOf(error))}`;
    if (isLooking) return <Spinner label="Searching…" size={16} />;
    const isNothing = groups.every(({ entries }) => entries.length === 0);
    return isNothing ? hint ?? `Nothing found for “${typed.trim()}”.` : undefined;
  }

  return (
    <CommandPalette
      label="Search"
      placeholder={placeholder}
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      query={typed}
      onQueryChange={(next) => {
        setRefused(null);
        onType(next);
      }}
      groups={groups.map(({ id, label, entries }) => ({ id, label, items: entries }))}
      note={note()}
      onChoose={choose}
    />
  );
}
