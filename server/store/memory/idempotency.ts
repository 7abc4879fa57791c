import type { Idempotency } from "../ports/idempotency.ts";
import { keyOf } from "./state.ts";
import { mustExist, type Workspace } from "./workspace.ts";

export function memoryIdempotency(workspace: Workspace): Idempotency {
  const { idempotency } = workspace;
  return {
    async claim(row) {
      const place = keyOf(row.userId, row.key);
      const held = idempotency.get(place);
      if (held !== undefined) return held;
      mustExist(workspace, "users", row.userId);
      idempotency.set(place, { ...row, answer: null });
      return undefined;
    },
    async answer(userId, key, answer) {
      const place = keyOf(userId, key);
      const held = idempotency.get(place);
      if (held === undefined) return;
      idempotency.set(place, { ...held, answer: JSON.parse(JSON.stringify(answer)) });
    },
    async forgetAllOf(userId) {
      for (const { answer, ...row } of [...idempotency.values()]) {
        if (row.userId !== userId && !tellsOf(answer?.body, userId)) continue;
        idempotency.delete(keyOf(row.userId, row.key));
      }
    },
  };
}

function tellsOf(body: unknown, userId: number): boolean {
  if (typeof body !== "object" || body === null) return false;
  return "username" in body && "id" in body && body.id === userId;
}
