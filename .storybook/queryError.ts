import { getConfig } from "storybook/test";

const { getElementError } = getConfig();

/**
 * Returns the error of a query that finds nothing. `findBy…` and `waitFor` query many times, and
 * print the page once, when their time is over. Any other query prints it immediately.
 */
export function queryError(message: string | null, container: Element): Error {
  const isRepeated = Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true;
  return isRepeated ? new Error(message ?? "") : getElementError(message, container);
}
