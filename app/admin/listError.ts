import type { useListing } from "./useListing.ts";

interface WholeList {
  readonly data?: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** What a table says where the bank gave neither the list nor the part of it that is turned to. */
export function listError(
  message: string,
  list: WholeList,
  { refused }: Pick<ReturnType<typeof useListing>, "refused">,
) {
  if (list.data === undefined && list.isError) {
    return { message, onRetry: () => void list.refetch() };
  }
  return refused ? { message, onRetry: refused.retry } : undefined;
}
