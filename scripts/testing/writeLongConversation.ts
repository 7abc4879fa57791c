/**
 * `writeLongConversation.ts <folder>`: gives maya a conversation of 5,000 read messages with support, in
 * the data of a stopped server. By calls it would take most of an hour.
 */
import process from "node:process";
import { instantOf } from "#contract/time.ts";
import { openEmbedded } from "#server/db/drivers/embedded.ts";
import { createSqlStore } from "#server/db/postgres/sqlStore.ts";

const COUNT = 5_000;
const ONE_HOUR_MS = 60 * 60 * 1_000;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Which folder?");
const store = createSqlStore(await openEmbedded(folder, (error) => console.error(error)));
const maya = await store.users.byUsername("maya");
const admin = await store.users.byUsername("admin");
if (maya === undefined || admin === undefined) throw new Error("The demo people are not there");

const now = Date.now();
await store.transaction(async (tx) => {
  for (let count = 1; count <= COUNT; count++) {
    const fromAdmin = count % 3 === 0;
    await tx.chatMessages.insert({
      userId: maya.id,
      senderId: fromAdmin ? admin.id : maya.id,
      content: `Message ${count} of a long talk`,
      fromAdmin,
      read: true,
      clientId: null,
      createdAt: instantOf(new Date(now - (COUNT - count) * ONE_HOUR_MS)),
    });
  }
});
await store.close();
