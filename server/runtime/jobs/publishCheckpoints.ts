import { setsOf } from "#contract/staff.ts";
import { auditCheckpointEmail } from "#contract/texts/emails/staff.ts";
import { hours } from "#contract/time.ts";
import type { Checkpoint, CheckpointSigner, SignedCheckpoint } from "../../audit/checkpoint.ts";
import type { Deps } from "../../kernel/deps.ts";
import { noticeTo } from "../../notifications/noticeTo.ts";
import { countTry } from "../../kernel/throttle.ts";
import { postJson } from "../postJson.ts";

/** Where heads of the audit chain go beside the log. */
export interface CheckpointRecipients {
  readonly signer?: CheckpointSigner | undefined;
  /** A file that a line is appended to. */
  readonly file?: string | undefined;
  /** An address that a head is posted to. */
  readonly url?: string | undefined;
  /** Whether to email the checkpoint to owners once a day. */
  readonly isEmailedToOwners?: boolean;
}

/** How many staff members are searched for owners. */
const READERS = 100;

export type CheckpointPublisher = ReturnType<typeof createCheckpointPublisher>;

/**
 * Publishes the chain's checkpoints to places that a person who can change the database can't
 * reach.
 */
export function createCheckpointPublisher(
  { store, clock, log, notifier }: Pick<Deps, "store" | "clock" | "log" | "notifier">,
  { signer, file, url, isEmailedToOwners = false }: CheckpointRecipients,
) {
  let newest: SignedCheckpoint | undefined;
  const handed = new Map<string, number>();

  const signed = async (head: Checkpoint): Promise<SignedCheckpoint> =>
    await signer?.sign(head) ?? { seq: head.seq, hash: head.hash };

  /**
   * Publishes the newest checkpoint once to each place. After a failure the next one follows, which
   * covers all earlier ones.
   */
  async function hand(
    place: string,
    give: (head: SignedCheckpoint, line: string) => Promise<void> | void,
  ): Promise<void> {
    if (newest === undefined || handed.get(place) === newest.seq) return;
    const { seq } = newest;
    try {
      await give(newest, JSON.stringify({ time: clock.now(), ...newest }));
      handed.set(place, seq);
    } catch (error) {
      const reason = error instanceof Error ? error.name : "unknown";
      log.error("audit.not_handed_out", { place, seq, reason });
    }
  }

  async function emailOwners(): Promise<void> {
    const daily = { subject: "letters:audit head", most: 1, window: hours(24) };
    const head = await store.auditChain.head();
    if (head === undefined || await countTry(store, [daily], clock.now()) !== undefined) return;
    const staff = await store.users.find({ role: "admin", isActive: true }, { limit: READERS });
    const line = JSON.stringify(await signed(head));
    for (const reader of staff.filter((person) => setsOf(person).includes("owner"))) {
      notifier.send(noticeTo(reader, auditCheckpointEmail({ line, publicKey: signer?.publicKey })));
    }
  }

  return {
    /** So many rows were linked, and this is the head now. */
    async linked(count: number, head: Checkpoint): Promise<void> {
      newest = await signed(head);
      log.info("audit.linked", { count, ...newest });
    },
    /** Hands out what is new, to the log at every level. */
    async handOut(): Promise<void> {
      await hand("log", (head) => log.always("audit.head", { ...head }));
      if (file !== undefined) {
        await hand(
          "ANCHOR_FILE",
          (_, line) => Deno.writeTextFile(file, `${line}\n`, { append: true, mode: 0o600 }),
        );
      }
      if (url !== undefined) await hand("ANCHOR_URL", (_, line) => postJson(url, line));
      if (isEmailedToOwners) await emailOwners();
    },
  };
}
