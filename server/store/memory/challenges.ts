import { DuplicateRow } from "../errors.ts";
import type { Challenges } from "../ports/challenges.ts";
import { mustExist, type Workspace } from "./workspace.ts";

export function memoryChallenges(workspace: Workspace): Challenges {
  const { challenges } = workspace;
  return {
    async insert(challenge) {
      mustExist(workspace, "users", challenge.userId);
      if (challenges.get(challenge.tokenHash)) workspace.refuse(new DuplicateRow("tokenHash"));
      challenges.set(challenge.tokenHash, { ...challenge });
    },
    find: async (tokenHash) => challenges.get(tokenHash),
    lock: async (tokenHash) => challenges.get(tokenHash),
    async countFailure(tokenHash) {
      const challenge = challenges.get(tokenHash);
      if (challenge === undefined) return 0;
      const failures = challenge.failures + 1;
      challenges.set(tokenHash, { ...challenge, failures });
      return failures;
    },
    delete: async (tokenHash) => challenges.delete(tokenHash),
    async deleteAllOf(userId) {
      for (const challenge of [...challenges.values()]) {
        if (challenge.userId === userId) challenges.delete(challenge.tokenHash);
      }
    },
  };
}
