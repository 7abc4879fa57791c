import { clearToasts } from "#ui/Toast/toastQueue.ts";
import type { MockBank } from "#mocks/mockBank.ts";
import type { ScenarioName } from "#mocks/scenarioNames.ts";
import { openScenario } from "#mocks/scenarios.ts";
import { signIn } from "#mocks/signIn.ts";
import { openPageAt } from "#app/testing/openPageAt.tsx";
import { forgetToasts } from "#app/testing/toast.ts";

interface Start {
  readonly scenario?: ScenarioName;
  /** What happens at the bank before the page opens. */
  readonly before?: (bank: MockBank) => unknown;
}

/** An administrator's page at a path, on a bank of its own. */
export async function openAdminPage(path: string, { scenario, before }: Start = {}) {
  clearToasts();
  forgetToasts();
  const bank = await openScenario(scenario);
  await before?.(bank);
  await signIn(bank.browser, "admin");
  return { bank, ...openPageAt(bank, path) };
}

export type AdminPage = Awaited<ReturnType<typeof openAdminPage>>;
