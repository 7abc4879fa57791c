/** Moves the focus to the first field with an error. Returns false if there is none. */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-invalid]');
  field?.focus();
  return field !== null && field !== undefined;
}
