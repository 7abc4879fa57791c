import { listCodes } from "#contract/twoFactor.ts";
import { readVerb } from "../verb.ts";
import { viewCode } from "./viewCode.ts";

const MOST = 1_000;

export const listCodesVerb = readVerb(listCodes, async ({ store, sealer, now }) => {
  const [rows, totalCount] = await Promise.all([store.codes.newest(MOST), store.codes.count()]);
  const output = await Promise.all(rows.map((row) => viewCode(sealer, row, now)));
  return { output, totalCount };
});
