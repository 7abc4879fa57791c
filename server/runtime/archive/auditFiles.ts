import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "zod/mini";
import { instant } from "#contract/time.ts";
import {
  type LinkedRow,
  type PartKeeper,
  requireSound,
  UnsoundChain,
} from "../../audit/archive.ts";
import type { CheckpointSigner } from "../../audit/checkpoint.ts";
import { ConfigError, reasonOf } from "../../kernel/configError.ts";
import type { Store } from "../../db/store.ts";
import type { AuditLink } from "../../db/store/audit.ts";
import { writeWhole } from "../writeWhole.ts";

/**
 * Archived audit rows as files of JSON lines: where the part begins, each row with its link, and the
 * last link as the bank signs heads. Names sort as the chain goes: month, first link, last link.
 */
const NAME = /^audit-\d{4}-\d{2}-(\d{12})-(\d{12})\.jsonl\.gz$/;

interface File {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

const first = z.object({ format: z.literal("kestrel audit 1"), prevHash: z.string() });
const facts = z.nullable(z.record(z.string(), z.unknown()));
const line = z.object({
  seq: z.int(),
  hash: z.string(),
  id: z.int(),
  at: instant,
  actorId: z.nullable(z.int()),
  action: z.string(),
  subject: z.string(),
  before: facts,
  after: facts,
});

/** A file of the archive that is not as it was written. */
const spoiled = (path: string, why: string) =>
  new ConfigError(`ARCHIVE_DIR: ${path} is damaged (${why}). Restore the original file`);

async function filesIn(folder: string): Promise<readonly File[]> {
  const names = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name)
    .catch((error) => {
      throw new ConfigError(`ARCHIVE_DIR "${folder}" isn't a readable folder (${reasonOf(error)})`);
    });
  return names.flatMap((name) => {
    const [, from, to] = NAME.exec(name) ?? [];
    return from === undefined
      ? []
      : [{ path: `${folder}/${name}`, from: Number(from), to: Number(to) }];
  }).toSorted((one, other) => one.from - other.from);
}

/** Returns the rows of the file. Throws ConfigError if it can't be read. */
async function rowsOf({ path }: File): Promise<readonly LinkedRow[]> {
  try {
    const text = new TextDecoder().decode(gunzipSync(await Deno.readFile(path)));
    const [head = "", ...lines] = text.trimEnd().split("\n");
    let { prevHash } = z.parse(first, JSON.parse(head));
    // The last line holds the checkpoint for readers who have only the file.
    return lines.slice(0, -1).map((text) => {
      const { seq, hash, ...row } = z.parse(line, JSON.parse(text));
      const link: AuditLink = { seq, auditId: row.id, prevHash, hash };
      prevHash = hash;
      return { link, row };
    });
  } catch (error) {
    throw spoiled(path, error instanceof z.core.$ZodError ? "a line is wrong" : reasonOf(error));
  }
}

/** Keeps parts in a folder; each file is on the disk, whole, before it has its name. */
export function auditFiles(folder: string, signer: CheckpointSigner | undefined): PartKeeper {
  return {
    async keep(part) {
      const [begin, end] = [part[0], part.at(-1)];
      if (begin === undefined || end === undefined) return;
      const { seq, hash } = end.link;
      const lines = [
        { format: "kestrel audit 1", prevHash: begin.link.prevHash },
        ...part.map(({ link, row }) => ({ seq: link.seq, hash: link.hash, ...row })),
        await signer?.sign({ seq, hash }) ?? { seq, hash },
      ];
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
      const range = [begin.link.seq, seq].map((one) => String(one).padStart(12, "0")).join("-");
      const month = begin.row.at.slice(0, "2026-01".length);
      await writeWhole(`${folder}/audit-${month}-${range}.jsonl.gz`, [gzipSync(text)]);
    },
    async prove(from, to) {
      let before: AuditLink | undefined;
      for (const file of (await filesIn(folder)).filter((file) => file.to >= from)) {
        for (const { link, row } of await rowsOf(file)) {
          await requireSound(before, { link, row }).catch((error) => {
            if (!(error instanceof UnsoundChain)) throw error;
            throw spoiled(file.path, error.message);
          });
          before = link;
        }
        if (file.to >= to) break;
      }
      if (before === undefined || before.seq < to) {
        throw new ConfigError(
          `ARCHIVE_DIR "${folder}" doesn't have chain entry ${to}. Use the folder that has it`,
        );
      }
    },
  };
}

/** The chain as it was before its beginning was archived: read from a folder, then from the store. */
export async function withArchive(
  { auditChain }: Pick<Store, "auditChain">,
  folder: string,
): Promise<Pick<Store, "auditChain">> {
  const files = await filesIn(folder);
  let open: { readonly file: File; readonly rows: readonly LinkedRow[] } | undefined;
  return {
    auditChain: {
      ...auditChain,
      async walk(afterSeq, limit) {
        const file = files.find(({ to }) => to > afterSeq);
        if (file === undefined) return await auditChain.walk(afterSeq, limit);
        if (open?.file !== file) open = { file, rows: await rowsOf(file) };
        const at = open.rows.findIndex(({ link }) => link.seq > afterSeq);
        const found = at < 0 ? [] : open.rows.slice(at, at + limit);
        const last = found.length === 0 ? file.to : found.at(-1)?.link.seq ?? file.to;
        return found.length === limit
          ? found
          : [...found, ...await this.walk(Math.max(last, file.to), limit - found.length)];
      },
    },
  };
}
