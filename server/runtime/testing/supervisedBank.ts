import { supervise } from "../cli/supervisor.ts";
import { paths } from "../config/paths.ts";

/** The supervisor with a bank that has no app to hand out, so that tests need no build. */
await supervise({ ...paths, main: `${import.meta.dirname}/bankProcess.ts` });
