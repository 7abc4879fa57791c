import { describeContractWalk } from "./contractWalk.suite.ts";
import { describeMoneyProperties } from "./ledger/moneyProperties.suite.ts";
import { createMemoryStore } from "./store/memory/createMemoryStore.ts";

const open = async () => createMemoryStore();

describeContractWalk("memory", open);
describeMoneyProperties("memory", open, 60);
