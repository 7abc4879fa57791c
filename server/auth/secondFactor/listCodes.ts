import { listCodes } from "#contract/twoFactor.ts";
import { defineHandler } from "../../handler.ts";
import { viewCode } from "./viewCode.ts";

const MOST = 1_000;

export const listCodesHandler = defineHandler(listCodes, async ({ store, encryptor, now }) => {
  const [rows, totalCount] = await Promise.all([store.codes.newest(MOST), store.codes.count()]);
  const output = await Promise.all(rows.map((row) => viewCode(encryptor, row, now)));
  return { output, totalCount };
});
