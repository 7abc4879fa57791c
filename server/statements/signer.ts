import { statementKeyId, type StatementSigner } from "#contract/signedStatement.ts";
import { createCheckpointSigner } from "../audit/checkpoint.ts";

/**
 * Signs statements with a key of 32 random bytes, which is read when the first one is signed. Of
 * former keys it needs the public half alone.
 */
export function createStatementSigner(
  bytes: Uint8Array<ArrayBuffer>,
  formerPublicKeys: readonly Uint8Array<ArrayBuffer>[] = [],
): StatementSigner {
  let opened: ReturnType<typeof open> | undefined;
  const once = () => opened ??= open(bytes);
  return {
    key: async () => (await once()).key,
    formerKeys: () =>
      Promise.all(formerPublicKeys.map(async (bytes) => {
        const publicKey = bytes.toBase64();
        return { id: await statementKeyId(publicKey), publicKey };
      })),
    sign: async (text) => await (await once()).signText(text),
  };
}

async function open(bytes: Uint8Array<ArrayBuffer>) {
  const { publicKey, signText } = await createCheckpointSigner(bytes);
  return { key: { id: await statementKeyId(publicKey), publicKey }, signText };
}
