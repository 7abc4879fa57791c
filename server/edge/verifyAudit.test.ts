import { expect, it } from "vitest";
import { linkAudit } from "../audit/chain.ts";
import { createMemoryStore } from "../store/memory/createMemoryStore.ts";
import { at } from "../store/samples.ts";
import { describeReport, missingAnchor, readAnchor } from "./verifyAudit.ts";

const hash = "9f".repeat(32);

it("finds nothing in a sound chain", () => {
  expect(describeReport({ checked: 7, firstBroken: null, head: undefined })).toEqual([]);
});

it("[req 94] names the first broken row and why", () => {
  const firstBroken = { auditId: 12, reason: "row_changed" } as const;
  expect(describeReport({ checked: 7, firstBroken, head: undefined })).toEqual([
    "Audit row 12: it is not what was linked, so it was changed (7 links before it are sound)",
  ]);
});

it.each(["", "12", `0:${hash}`, `12:${hash}0`, `12:${hash.toUpperCase()}`])(
  "takes %j for no link",
  (given) => expect(readAnchor(given)).toBeUndefined(),
);

it("[req 94] finds a noted link again, and says when it is not there any more", async () => {
  const store = createMemoryStore();
  const row = { at: at(1), actorId: null, action: "a", subject: "s", before: null, after: null };
  await store.audit.append(row);
  const { head } = await linkAudit(store);
  const noted = readAnchor(`${head?.seq}:${head?.hash}`);
  expect(noted).toBeDefined();
  expect(await missingAnchor(store, noted)).toEqual([]);
  expect(await missingAnchor(store, { seq: 1, hash })).toHaveLength(1);
  expect(await missingAnchor(store, { seq: 2, hash: head?.hash ?? "" })).toHaveLength(1);
});
