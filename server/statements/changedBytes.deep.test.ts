import { describeChangedBytes } from "./changedBytes.suite.ts";

describeChangedBytes(10_000);
