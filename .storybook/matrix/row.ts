import type { StoryContext } from "storybook/internal/csf";
import type { MockBank } from "#mocks/mockBank.ts";
import type { ScenarioName } from "#mocks/scenarioNames.ts";
import type { StoryPerson } from "../bankParameters.ts";
import type { PageState } from "./pageState.ts";
import type { RowName } from "./rowNames.ts";

/** What a play reaches: the page, the hands at it, and the bank behind it. */
export type Scene = Pick<StoryContext, "bank" | "canvas" | "userEvent">;

/** A state as it is staged: a story is made of it. */
export interface Staged {
  /** Who is signed in, where it is not the row's person. */
  readonly person?: StoryPerson | null;
  /** How the bank stands; "typical" when left out. */
  readonly scenario?: ScenarioName;
  /** Where the story begins, where it is not the row's address. */
  readonly path?: string;
  /** What goes wrong, or has happened, before the page opens. */
  readonly before?: (bank: MockBank) => void | Promise<void>;
  /** What is done once it is open. */
  readonly does?: (scene: Scene) => Promise<unknown>;
  /** Something says that it is on its way. */
  readonly isBusy?: true;
  /** The texts that are seen in the end. */
  readonly sees: readonly (string | RegExp)[];
  /** The text to which the page is scrolled, where the state stands below the first screenful. */
  readonly at?: string;
  /** What else must hold then: throws while it does not. */
  readonly holds?: (scene: Scene) => unknown;
}

/** Why a page cannot be in a state. */
export interface Impossible {
  readonly not: string;
}

/** A state that looks the same on another page, where it is staged. */
export interface SameAs {
  readonly as: RowName;
}

export type Cell = Staged | Impossible | SameAs;

export interface Row {
  /** Its address. */
  readonly path: string;
  /** Who is there, unless a state says otherwise; null is a visitor. */
  readonly person: StoryPerson | null;
  readonly states: Readonly<Record<PageState, Cell>>;
}

export function not(reason: string): Impossible {
  return { not: reason };
}

export function sameAs(row: RowName): SameAs {
  return { as: row };
}
