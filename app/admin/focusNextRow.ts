/**
 * A decided row is about to lose its buttons and its place: the focus goes to the same button of the
 * row that takes its place, or to that row.
 */
export function focusNextRow(from: Element | null, verb?: string): void {
  const row = from?.closest("tr, li");
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const button = verb === undefined
    ? null
    : next?.querySelector<HTMLElement>(`button[aria-label^="${verb}"]:not(:disabled)`);
  const heir = button ?? next;
  if (heir instanceof HTMLElement) heir.focus();
}
