import type { Log } from "../../deps.ts";

export type AnswerCounts = ReturnType<typeof createAnswerCounts>;

/** How often this process has given which status, since it started. */
export function createAnswerCounts() {
  const total = new Map<number, number>();
  let told: ReadonlyMap<number, number> = new Map();

  return {
    total: (): ReadonlyMap<number, number> => total,
    count({ status }: Pick<Response, "status">): void {
      total.set(status, (total.get(status) ?? 0) + 1);
    },
    /**
     * Says at every level of the log how many were refused since the last time: their own lines are
     * left out by most levels, because anybody may bring them about without end.
     */
    tellRefusals(log: Pick<Log, "always">): void {
      const refused = [...total].filter(([status]) => status >= 400)
        .map(([status, count]): [string, number] => [`${status}`, count - (told.get(status) ?? 0)])
        .filter(([, count]) => count > 0);
      told = new Map(total);
      if (refused.length > 0) log.always("requests.refused", Object.fromEntries(refused));
    },
  };
}
