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
  };
}
