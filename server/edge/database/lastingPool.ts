import { openPool, type Pool } from "./postgresPool.ts";

/** A pool that makes way for another one when one of its connections broke. */
export interface LastingPool {
  /** The one that is whole. */
  current(): Pool;
  /** The driver cannot mend a connection that broke while it wrote: the whole pool makes way. */
  replace(broken: Pool): void;
  end(): Promise<void>;
}

export function openLastingPool(url: string, connections?: number): LastingPool {
  let pool = openPool(url, connections);
  return {
    current: () => pool,
    replace(broken) {
      if (broken !== pool) return;
      pool = openPool(url, connections);
      void broken.end({ timeout: 2 });
    },
    end: () => pool.end({ timeout: 2 }),
  };
}
