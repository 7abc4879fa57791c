import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { getUser } from "#contract/session.ts";
import type { User } from "#contract/users.ts";
import { FIRST_VIEW_ID } from "./firstViewId.ts";

/** What the page's browser is set to, as its cookie tells the server. */
export interface ViewSettings {
  /** IANA time zone. */
  readonly zone: string;
  /** Width of its window in px. */
  readonly width: number;
  /** The customer hides amounts. */
  readonly isHiding: boolean;
}

/** What the server drew a page from. The browser begins with the same. */
export interface FirstView extends ViewSettings {
  readonly user: User;
  /** Puts the bank's answers into the page's queries, as if it had asked. */
  fill(queryClient: QueryClient): void;
}

const written = z.object({
  user: getUser.output,
  zone: z.string(),
  width: z.number(),
  isHiding: z.boolean(),
  queries: z.array(z.object({ key: z.readonly(z.array(z.unknown())), data: z.unknown() })),
});

export type WrittenFirstView = z.output<typeof written>;

/** Returns the page's data for its session and queries. */
export function firstViewOf({ queries, ...view }: WrittenFirstView): FirstView {
  return {
    ...view,
    fill(queryClient) {
      for (const { key, data } of queries) queryClient.setQueryData(key, data);
    },
  };
}

/** Reads the data that the server wrote into the page; undefined if it wrote none. */
export function readFirstView(page: Pick<Document, "getElementById">): FirstView | undefined {
  const text = page.getElementById(FIRST_VIEW_ID)?.textContent;
  return text ? firstViewOf(z.decode(written, JSON.parse(text))) : undefined;
}
