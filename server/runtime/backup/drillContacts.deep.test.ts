import { createECDH } from "node:crypto";
import { createServer } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { newDataDir } from "#scripts/testing/newDatabases.ts";
import { openEmbedded } from "../../db/drivers/embedded.ts";
import { migrate } from "../../db/postgres/migrate.ts";
import { createSqlStore } from "../../db/postgres/sqlStore.ts";
import { at, createUserWithAccounts } from "../../db/testing/samples.ts";
import { configOf } from "../config/testing/configOf.ts";
import { folderWith } from "../testing/folderWith.ts";
import { keepingLog } from "../testing/keepingLog.ts";
import { serve } from "../serve.ts";

const base64url = { alphabet: "base64url", omitPadding: true } as const;

/** A bank of real people in which an alert is due, to a browser and by email. */
async function bankWithDueAlert(): Promise<string> {
  const dataDir = await newDataDir(`${await folderWith({})}/data`);
  const database = await openEmbedded(dataDir);
  await migrate(database);
  const store = createSqlStore(database);
  const { user: { id: userId }, accounts } = await createUserWithAccounts(store, 12_500);
  const accountId = accounts[0]?.id ?? 0;
  await store.pushSubscriptions.put({
    userId,
    deviceHash: "browser",
    endpoint: "https://fcm.googleapis.com/fcm/send/one",
    publicKey: new Uint8Array(createECDH("prime256v1").generateKeys()).toBase64(base64url),
    auth: new Uint8Array(16).toBase64(base64url),
    createdAt: at(1),
  }, 5);
  const alert = { userId, accountId, kind: "money_in", amount: null, day: null } as const;
  await store.alerts.add([{ ...alert, transactionId: null, detail: null, createdAt: at(1) }]);
  await store.close();
  return dataDir;
}

/** A mail server that counts who connects. */
async function listeningMail() {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `smtp://127.0.0.1:${port}`, connections: () => connections };
}

it.each([[false, true], [true, false]])(
  "a restored bank (drill: %s) contacts people: %s",
  async (isDrill, hasContacts) => {
    const mail = await listeningMail();
    const posted = vi.spyOn(globalThis, "fetch")
      .mockImplementation(() => Promise.resolve(new Response(null, { status: 201 })));
    onTestFinished(() => posted.mockRestore());
    const config = configOf({
      DATA_DIR: await bankWithDueAlert(),
      PORT: "0",
      SECRET_KEY: new Uint8Array(32).fill(1).toBase64(),
      SMTP_URL: mail.url,
      ADMIN_USERNAME: "root",
      ADMIN_PASSWORD: "tea with geese",
      ADMIN_EMAIL: "root@bank.test",
    });
    const bank = await serve({ config, log: keepingLog(), isDrill });
    try {
      const contacts = () => [posted.mock.calls.length > 0, mail.connections() > 0];
      if (hasContacts) await vi.waitFor(() => expect(contacts()).toContain(true), 20_000);
      else await new Promise((resolve) => setTimeout(resolve, 5_000));
      expect(contacts().includes(true)).toBe(hasContacts);
    } finally {
      await bank.stop();
    }
  },
  60_000,
);
