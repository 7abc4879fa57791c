import { launch } from "../launch.ts";
import { places } from "../places.ts";

/** `launch.ts` with a bank that has no app to hand out, so that tests need no build. */
await launch({ ...places, main: `${import.meta.dirname}/bankProcess.ts` });
