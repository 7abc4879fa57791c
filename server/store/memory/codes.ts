import type { CodeRow, Codes } from "../ports/codes.ts";
import { mustExist, newestFirst, type Workspace } from "./workspace.ts";

export function memoryCodes(workspace: Workspace): Codes {
  const { codes } = workspace;
  const unusedOf = (userId: number) =>
    [...codes.values()].filter((code) => code.userId === userId && !code.isUsed);
  return {
    async insert(code) {
      mustExist(workspace, "users", code.userId);
      const row: CodeRow = { ...code, id: workspace.nextId("codes"), isUsed: false };
      codes.set(row.id, row);
      return row;
    },
    newest: async (limit) => newestFirst(codes.values()).slice(0, limit),
    count: async () => [...codes.values()].length,
    async use(userId, codeHash, now) {
      const found = unusedOf(userId).find((code) =>
        code.codeHash === codeHash && code.expiresAt > now
      );
      if (found === undefined) return undefined;
      const used = { ...found, isUsed: true };
      codes.set(used.id, used);
      return used;
    },
    async expireSent(userId, now) {
      for (const code of unusedOf(userId)) {
        if (code.origin !== "sent" || code.expiresAt <= now) continue;
        codes.set(code.id, { ...code, expiresAt: now });
      }
    },
    async deleteAllOf(userId) {
      for (const row of [...codes.values()]) if (row.userId === userId) codes.delete(row.id);
    },
  };
}
