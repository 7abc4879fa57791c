import { listOutbox } from "#contract/outbox.ts";
import { decryptIfPossible } from "../kernel/encryptor.ts";
import { defineHandler } from "../kernel/handler.ts";
import type { Repositories } from "../db/store.ts";
import type { OutboxRow } from "../db/store/operations.ts";
import type { Deps, Encryptor, Notification, Notifier } from "../kernel/deps.ts";
import { deferredWork } from "./deferredWork.ts";

const MOST = 200;

/** Shown for a message whose encryption key is lost. */
const UNREADABLE = "This message can't be opened anymore.";

/** Lists the emails that would have been sent, for the administrators of a demo. */
export const listOutboxHandler = defineHandler(
  listOutbox,
  async ({ demo, store, encryptor, error }) => {
    if (!demo.outboxReadable) throw error("not_found");
    const kept = await store.outbox.newest(MOST);
    return {
      output: await Promise.all(kept.map(async ({ encryptedText, ...notice }) => ({
        ...notice,
        text: await openText(encryptor, "outbox", { ...notice, encryptedText }) ?? UNREADABLE,
      }))),
    };
  },
);

/** Stores messages rather than emailing them, with the text encrypted. */
export function createOutboxNotifier(
  { store, encryptor, clock, log }: Pick<Deps, "store" | "encryptor" | "clock" | "log">,
): Notifier {
  let latest: Promise<unknown> = Promise.resolve();
  async function keep(
    { outbox }: Pick<Repositories, "outbox">,
    { text, isProved: _, network: __, isOwnChange: ___, ...notice }: Notification,
  ): Promise<void> {
    const row = { ...notice, id: await outbox.nextId() };
    const encryptedText = await encryptor.encrypt(textPlace("outbox", row), text);
    await outbox.append({ ...row, encryptedText, createdAt: clock.now() });
  }
  const deferred = deferredWork(log, (notice) => {
    // Stores one after another, to keep their order.
    const kept = latest.then(() => keep(store, notice));
    latest = kept.catch(() => {});
    return kept;
  });
  return { ...deferred, post: keep };
}

type Table = "outbox" | "unsent_letters";
type Placed = Pick<OutboxRow, "id" | "userId" | "to">;

/** Returns the place that binds a stored text: its row, and the user at this address. */
export function textPlace(table: Table, { id, userId, to }: Placed): string {
  return `${table}:${id} ${userId} ${to}`;
}

/** Opens a kept text; undefined if that cannot be done. */
export async function openText(
  encryptor: Pick<Encryptor, "decrypt">,
  table: Table,
  { encryptedText, ...row }: Placed & Pick<OutboxRow, "encryptedText">,
): Promise<string | undefined> {
  return await decryptIfPossible(encryptor, textPlace(table, row), encryptedText);
}
