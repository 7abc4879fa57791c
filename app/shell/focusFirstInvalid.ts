/** Moves the focus to the first field that says what is wrong with it. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-invalid]')?.focus();
}
