/** What inside a field takes the focus; inputs that only carry a value do not. */
const control = "input:not([type=hidden]), textarea, button";

/**
 * Moves the focus to the field of that name. Of radio buttons it takes the chosen one, else the
 * first. Where the name is on a hidden element that carries a picked value, it takes the control of
 * the field around it or, as in a NumberField, before it.
 */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const named = Array.from(form?.elements ?? [])
    .filter((element) => element.getAttribute("name") === name);
  const bearer = named.find((element) => element.matches(":checked")) ?? named[0];
  if (!(bearer instanceof HTMLElement)) return;
  if (!bearer.matches("[type=hidden], select")) return bearer.focus();
  const around = [bearer.previousElementSibling, bearer.closest("[data-rac]")];
  for (const field of around) {
    const found = field?.querySelector<HTMLElement>(control);
    if (found) return found.focus();
  }
}
