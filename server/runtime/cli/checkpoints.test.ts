import { describe, expect, it } from "vitest";
import { linkAudit } from "../../audit/chain.ts";
import { createCheckpointSigner } from "../../audit/checkpoint.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { at } from "../../db/testing/samples.ts";
import { folderWith } from "../testing/folderWith.ts";
import { missingCheckpoints, readCheckpoint, readCheckpoints } from "./checkpoints.ts";

const hash = "9f".repeat(32);
const signer = await createCheckpointSigner(new Uint8Array(32).fill(7));
const stranger = await createCheckpointSigner(new Uint8Array(32).fill(8));

/** A store with so many linked rows, and its head after each. */
async function linked(actions: readonly string[]) {
  const store = createMemoryStore();
  const row = { at: at(1), actorId: null, subject: "s", before: null, after: null };
  const links = [];
  for (const action of actions) {
    await store.audit.append({ ...row, action });
    const { head } = await linkAudit(store);
    if (head !== undefined) links.push(await signer.sign(head));
  }
  return { store, links };
}

async function fileOf(...lines: readonly unknown[]): Promise<string> {
  const text = lines.map((line) => JSON.stringify(line)).join("\n");
  return `${await folderWith({ "anchors.jsonl": text })}/anchors.jsonl`;
}

it.each(["", "12", `0:${hash}`, `12:${hash}0`, `12:${hash.toUpperCase()}`])(
  "takes %j for no link",
  (given) => expect(readCheckpoint(given)).toBeUndefined(),
);

it("finds a noted link again, and says when it is not there any more", async () => {
  const { store, links: [head] } = await linked(["a"]);
  const noted = `${head?.seq}:${head?.hash}`;
  const { links } = await readCheckpoints([noted]);
  expect(links).toHaveLength(1);
  expect(await missingCheckpoints(store, links)).toEqual([]);
  expect(await missingCheckpoints(store, [{ seq: 1, hash }])).toHaveLength(1);
  expect(await missingCheckpoints(store, [{ seq: 2, hash }])).toEqual([
    "Checkpoint 2 is missing. The chain ends at 1, so entries were removed",
  ]);
});

describe("a file of signed links", () => {
  it("names the rows between which a rewritten chain departs from it", async () => {
    const { links } = await linked(["a", "b", "c", "d", "e"]);
    const [, second, , fourth, fifth] = links;
    const file = await fileOf({ time: at(1), ...fifth }, { event: "audit.linked", ...second }, {
      event: "request",
      ...{ status: 200 },
    }, fourth);
    const checkpoints = await readCheckpoints([file, signer.publicKey]);
    expect(checkpoints.findings).toEqual([]);
    expect(checkpoints.links.map(({ seq }) => seq)).toEqual([2, 4, 5]);
    const { store: same } = await linked(["a", "b", "c", "d", "e"]);
    expect(await missingCheckpoints(same, checkpoints.links)).toEqual([]);
    const { store: rewritten } = await linked(["a", "b", "x", "d", "e"]);
    expect(await missingCheckpoints(rewritten, checkpoints.links)).toEqual([
      "Audit entries 3 to 4: chain entry 4 doesn't match the checkpoint. An entry was changed, added, " +
      "or removed, and the chain was rewritten",
    ]);
  });

  it("counts for nothing where another key, or none, has signed it", async () => {
    const { links: [head] } = await linked(["a"]);
    const forged = await stranger.sign({ seq: 1, hash });
    const file = await fileOf(head, forged, { seq: 1, hash }, { ...head, hash });
    const { links, findings } = await readCheckpoints([file, signer.publicKey]);
    expect(links).toEqual([head]);
    expect(findings).toEqual(
      [2, 3, 4].map((line) => `Line ${line} of ${file}: not signed with this key`),
    );
  });

  it("is refused without links, and with a key that is none", async () => {
    const empty = await fileOf({ event: "request" });
    await expect(readCheckpoints([empty])).rejects.toThrow("has no checkpoints");
    await expect(readCheckpoints([empty, "abc"])).rejects.toThrow("isn't a public key");
    await expect(readCheckpoints([`${empty}.gone`])).rejects.toThrow("nor a readable file");
  });
});
