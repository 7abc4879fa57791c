/** Plays the recording that it reads, and prints what is then in the bank: for a process of its own. */
import { text } from "node:stream/consumers";
import process from "node:process";
import { isRecording } from "../recording.ts";
import { replay } from "../replay.ts";

const recording: unknown = JSON.parse(await text(process.stdin));
if (!isRecording(recording)) throw new Error("This is no recording");
const { world } = await replay(recording);
process.stdout.write(JSON.stringify(world.bank.store.exportState()));
process.exit(0);
