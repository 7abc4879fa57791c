import { openPool, type Pool } from "./postgresPool.ts";

/** A pool that makes way for another one when one of its connections broke. */
export interface ReconnectingPool {
  /** The one that is whole. */
  current(): Pool;
  /**
   * The driver cannot mend a connection that broke while it wrote: the whole pool makes way.
   * Resolves, within 2 s, when the driver has let go of all that pool's connections.
   */
  replace(broken: Pool): Promise<void>;
  end(): Promise<void>;
}

export function openReconnectingPool(url: string, connections?: number): ReconnectingPool {
  let pool = openPool(url, connections);
  return {
    current: () => pool,
    replace(broken) {
      if (broken === pool) pool = openPool(url, connections);
      return broken.end({ timeout: 2 });
    },
    end: () => pool.end({ timeout: 2 }),
  };
}
