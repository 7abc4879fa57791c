/** Moves the focus to the first field that says what is wrong with it; false where none does. */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-invalid]');
  field?.focus();
  return field !== null && field !== undefined;
}
