import { type CodeSort, placeOfCode } from "#contract/twoFactor.ts";
import type { CodeFilter, CodeRow, Codes, Recoveries, RecoveryRow } from "../store/people.ts";
import { memoryTables } from "./memoryTable.ts";
import { plainCodes, plainRecoveries } from "../store/plainPeople.ts";
import { fitsAll, isNameOf } from "./matchTerms.ts";
import { sortedRows } from "./sorted.ts";
import type { UnitOfWork } from "./unitOfWork.ts";

export function memoryCodes(unit: UnitOfWork): Codes {
  const { codes } = unit;
  const unusedOf = (userId: number) =>
    [...codes.values()].filter((code) => code.userId === userId && !code.isUsed);
  const fits = ({ status, now, search }: CodeFilter) => (code: CodeRow) =>
    (status === undefined || (status === "expired") === (code.expiresAt <= now)) &&
    fitsAll(search, () => ({
      id: code.id,
      times: [code.createdAt, code.expiresAt],
      holds: isNameOf([unit.users.get(code.userId)]),
    }));
  return {
    ...plainCodes(memoryTables(unit)),
    async find(filter, { limit, sorted = { by: "createdAt", order: "desc" } }) {
      const placeOf = (by: CodeSort, row: CodeRow) =>
        by === "user"
          ? { id: row.id, value: unit.users.get(row.userId)?.fullName ?? "" }
          : placeOfCode(by, { ...row, isExpired: row.expiresAt <= filter.now });
      let { after } = sorted;
      if (after !== undefined && sorted.by === "user") {
        const last = codes.get(after.id);
        if (last === undefined) return [];
        after = placeOf("user", last);
      }
      const found = [...codes.values()].filter(fits(filter));
      return sortedRows(found, { ...sorted, after }, placeOf).slice(0, limit);
    },
    count: async (filter) => [...codes.values()].filter(fits(filter)).length,
    async use({ userId, codeHash, challengeHash }, now) {
      const found = unusedOf(userId).find((code) =>
        code.codeHash === codeHash && code.expiresAt > now &&
        (code.origin === "generated" || code.challengeHash === challengeHash)
      );
      if (found === undefined) return undefined;
      const used = { ...found, isUsed: true };
      codes.set(used.id, used);
      return used;
    },
  };
}

export function memoryRecoveries(unit: UnitOfWork): Recoveries {
  const { recoveries } = unit;
  return {
    ...plainRecoveries(memoryTables(unit)),
    async lockNewest(handle) {
      const ofHandle = [...recoveries.values()].filter((row) => row.handle === handle);
      const isNewest = ({ id, userId, codeHash }: RecoveryRow) =>
        !ofHandle.some((later) =>
          later.userId === userId && later.id > id &&
          (later.codeHash === null) === (codeHash === null)
        );
      return ofHandle.filter(isNewest).sort((one, other) => one.id - other.id);
    },
  };
}
