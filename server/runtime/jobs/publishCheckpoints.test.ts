import { createServer } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { seconds } from "#contract/time.ts";
import { linkAudit } from "../../audit/chain.ts";
import { createCheckpointSigner, createCheckpointVerifier } from "../../audit/checkpoint.ts";
import { createMemoryStore } from "../../db/memory/createMemoryStore.ts";
import { openTestBank } from "../../testing/testBank.ts";
import { folderWith } from "../testing/folderWith.ts";
import { keepingLog } from "../testing/keepingLog.ts";
import { createCheckpointPublisher } from "./publishCheckpoints.ts";

const signer = await createCheckpointSigner(new Uint8Array(32).fill(7));

/** An address that answers what it is told to, and keeps what was posted. */
async function listeningAddress() {
  const posted: string[] = [];
  const answer = { status: 204 };
  const server = createServer(async (request, response) => {
    posted.push((await Array.fromAsync(request.setEncoding("utf8"), String)).join(""));
    response.writeHead(answer.status).end();
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${port}/anchors`, posted, answer };
}

async function openDesk() {
  const bank = openTestBank(createMemoryStore());
  const log = keepingLog();
  const file = `${await folderWith({})}/anchors.jsonl`;
  const { url, posted, answer } = await listeningAddress();
  const recipients = { signer, file, url, isEmailedToOwners: true };
  const staff = createCheckpointPublisher({ ...bank.deps, log }, recipients);
  /** Adds a user, which writes an audit row, and chains it. */
  async function link() {
    await bank.deps.store.audit.append({
      at: bank.clock.now(),
      actorId: null,
      action: "a",
      subject: "s",
      before: null,
      after: null,
    });
    const { count, head } = await linkAudit(bank.deps.store);
    if (head !== undefined) await staff.linked(count, head);
    return head;
  }
  const lines = async () => (await Deno.readTextFile(file)).trimEnd().split("\n");
  return { bank, log, file, posted, answer, staff, link, lines, recipients };
}

it("signs each head in the log, and hands out the newest once", async () => {
  const { staff, link, lines, log, posted, file } = await openDesk();
  await link();
  const head = await link();
  const isSigned = await createCheckpointVerifier(signer.publicKey);
  const logged = log.lines.map((line) => JSON.parse(line));
  expect(logged).toMatchObject([{ event: "audit.linked", seq: 1 }, { seq: 2, hash: head?.hash }]);
  expect(await isSigned?.(logged[1])).toBe(true);
  expect(await isSigned?.({ ...logged[1], seq: 1 })).toBe(false);

  await staff.handOut();
  await staff.handOut();
  const entries = log.lines.map((line) => JSON.parse(line)).slice(2);
  expect(entries).toMatchObject([{ event: "audit.head", seq: 2, hash: head?.hash }]);
  expect(await isSigned?.(entries[0])).toBe(true);
  expect((await lines()).map((line) => JSON.parse(line))).toMatchObject([{ seq: 2 }]);
  expect(await isSigned?.(JSON.parse(posted[0] ?? ""))).toBe(true);
  expect(posted).toHaveLength(1);
  expect((await Deno.stat(file)).mode ?? 0).toSatisfy((mode: number) => (mode & 0o777) === 0o600);
});

it("says that an address did not take a head, and comes again", async () => {
  const { staff, link, log, posted, answer } = await openDesk();
  await link();
  answer.status = 500;
  await staff.handOut();
  expect(log.lines.map((line) => JSON.parse(line))).toContainEqual({
    event: "audit.not_handed_out",
    place: "ANCHOR_URL",
    seq: 1,
    reason: "RefusedAnswer",
  });
  answer.status = 200;
  await staff.handOut();
  await staff.handOut();
  expect(posted).toHaveLength(2);
});

it("writes to owners once a day, whichever process does", async () => {
  const { bank, staff, link, recipients } = await openDesk();
  const admin = await bank.person("admin");
  await bank.person("customer");
  await link();
  const other = createCheckpointPublisher(bank.deps, recipients);
  const notices = async () => {
    await Promise.all([staff.handOut(), other.handOut(), staff.handOut()]);
    await bank.deps.notifier.drain();
    return (await bank.deps.store.outbox.newest(10)).map(({ userId }) => userId);
  };
  expect(await notices()).toEqual([admin.user.id]);
  bank.clock.advance(seconds(86_399));
  expect(await notices()).toHaveLength(1);
  bank.clock.advance(seconds(2));
  expect(await notices()).toHaveLength(2);
});
