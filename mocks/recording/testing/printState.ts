/**
 * Replays the recording on its standard input, and prints the final state: for a separate process.
 */
import { text } from "node:stream/consumers";
import process from "node:process";
import { isRecording } from "../recording.ts";
import { replay } from "../replay.ts";

const recording: unknown = JSON.parse(await text(process.stdin));
if (!isRecording(recording)) throw new Error("This is no recording");
const { environment } = await replay(recording);
process.stdout.write(JSON.stringify(environment.bank.store.exportState()));
process.exit(0);
