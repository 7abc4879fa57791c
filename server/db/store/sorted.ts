import type { Order, Place } from "#contract/listQuery.ts";

/** An order that a list is wanted in, and the place behind which a page begins. */
export interface Sorted<Sort extends string> {
  readonly by: Sort;
  readonly order: Order;
  readonly after?: Place | undefined;
}

/** At most `limit` rows from that place on; newest first where no order is said. */
export interface Part<Sort extends string> {
  readonly limit: number;
  readonly sorted?: Sorted<Sort> | undefined;
}

/** Returns the order that a query asks for; nothing for the default, newest first. */
export function sortedIn<Sort extends string>(
  { sort, order, after }: {
    readonly sort?: Sort | undefined;
    readonly order?: Order | undefined;
    readonly after?: Place | undefined;
  },
  usual: Sort,
): Sorted<Sort> | undefined {
  if ((sort ?? order ?? after) === undefined) return undefined;
  return { by: sort ?? usual, order: order ?? "desc", after };
}
