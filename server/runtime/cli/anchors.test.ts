import { describe, expect, it } from "vitest";
import { linkAudit } from "../../audit/chain.ts";
import { createHeadSigner } from "../../audit/signedHead.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { at } from "../../db/testing/samples.ts";
import { folderWith } from "../testing/folderWith.ts";
import { missingAnchors, readAnchor, readAnchors } from "./anchors.ts";

const hash = "9f".repeat(32);
const signer = await createHeadSigner(new Uint8Array(32).fill(7));
const stranger = await createHeadSigner(new Uint8Array(32).fill(8));

/** A store with so many linked rows, and its head after each. */
async function linked(actions: readonly string[]) {
  const store = createMemoryStore();
  const row = { at: at(1), actorId: null, subject: "s", before: null, after: null };
  const heads = [];
  for (const action of actions) {
    await store.audit.append({ ...row, action });
    const { head } = await linkAudit(store);
    if (head !== undefined) heads.push(await signer.sign(head));
  }
  return { store, heads };
}

async function fileOf(...lines: readonly unknown[]): Promise<string> {
  const text = lines.map((line) => JSON.stringify(line)).join("\n");
  return `${await folderWith({ "anchors.jsonl": text })}/anchors.jsonl`;
}

it.each(["", "12", `0:${hash}`, `12:${hash}0`, `12:${hash.toUpperCase()}`])(
  "takes %j for no link",
  (given) => expect(readAnchor(given)).toBeUndefined(),
);

it("finds a noted link again, and says when it is not there any more", async () => {
  const { store, heads: [head] } = await linked(["a"]);
  const noted = `${head?.seq}:${head?.hash}`;
  const { heads } = await readAnchors([noted]);
  expect(heads).toHaveLength(1);
  expect(await missingAnchors(store, heads)).toEqual([]);
  expect(await missingAnchors(store, [{ seq: 1, hash }])).toHaveLength(1);
  expect(await missingAnchors(store, [{ seq: 2, hash }])).toEqual([
    "Checkpoint 2 is missing. The chain ends at 1, so entries were removed",
  ]);
});

describe("a file of signed links", () => {
  it("names the rows between which a rewritten chain departs from it", async () => {
    const { heads } = await linked(["a", "b", "c", "d", "e"]);
    const [, second, , fourth, fifth] = heads;
    const file = await fileOf({ time: at(1), ...fifth }, { event: "audit.linked", ...second }, {
      event: "request",
      ...{ status: 200 },
    }, fourth);
    const anchors = await readAnchors([file, signer.publicKey]);
    expect(anchors.findings).toEqual([]);
    expect(anchors.heads.map(({ seq }) => seq)).toEqual([2, 4, 5]);
    const { store: same } = await linked(["a", "b", "c", "d", "e"]);
    expect(await missingAnchors(same, anchors.heads)).toEqual([]);
    const { store: rewritten } = await linked(["a", "b", "x", "d", "e"]);
    expect(await missingAnchors(rewritten, anchors.heads)).toEqual([
      "Audit entries 3 to 4: chain entry 4 doesn't match the checkpoint. An entry was changed, added, " +
      "or removed, and the chain was rewritten",
    ]);
  });

  it("counts for nothing where another key, or none, has signed it", async () => {
    const { heads: [head] } = await linked(["a"]);
    const forged = await stranger.sign({ seq: 1, hash });
    const file = await fileOf(head, forged, { seq: 1, hash }, { ...head, hash });
    const { heads, findings } = await readAnchors([file, signer.publicKey]);
    expect(heads).toEqual([head]);
    expect(findings).toEqual(
      [2, 3, 4].map((line) => `Line ${line} of ${file}: not signed with this key`),
    );
  });

  it("is refused without links, and with a key that is none", async () => {
    const empty = await fileOf({ event: "request" });
    await expect(readAnchors([empty])).rejects.toThrow("has no checkpoints");
    await expect(readAnchors([empty, "abc"])).rejects.toThrow("isn't a public key");
    await expect(readAnchors([`${empty}.gone`])).rejects.toThrow("nor a readable file");
  });
});
