import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Stack } from "#ui/theme/Stack.ts";
import { type FormError, type FormErrors, FormSummary } from "./FormSummary.tsx";

export type FormProps = {
  /** Spoken name: "Register". */
  label: string;
  /** For a button that submits from outside: it names this as its `form`. */
  id?: string;
  /** Current errors by field name. The form can be sent when there are none. */
  errors: FormErrors;
  /** Called when it was sent without errors. */
  onSubmit: () => void;
  /** Called when it was sent with errors: now every field says its own. */
  onRefuse?: () => void;
  /** The server's error about a field of the sent form. The field shows it and gets the focus. */
  refusal?: FormError;
  /** Nothing is sent twice. */
  isPending?: boolean;
  /** A form that fits on a phone's screen needs no summary: its fields say enough. */
  hasSummary?: boolean;
  /** Fields, each with a `name`, and the button that submits. */
  children: ReactNode;
};

/**
 * Fields that are sent together. Sent with errors, it lists them above the fields and moves the
 * focus to the first; each entry leads to its field and is ticked off once it is mended.
 */
export function Form(
  { label, id, errors, onSubmit, onRefuse, refusal, isPending, hasSummary = true, children }:
    FormProps,
) {
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<readonly FormError[]>([]);

  // After the fields have said what is wrong, so that it is read together with the field.
  useEffect(() => {
    if (refused[0]) focusField(form.current, refused[0].field);
  }, [refused]);

  useEffect(() => {
    if (refusal) focusField(form.current, refusal.field);
  }, [refusal?.field, refusal?.message]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const wrong = Object.entries(errors).flatMap(([field, message]) =>
      message === undefined ? [] : [{ field, message }]
    );
    setRefused(wrong);
    if (wrong.length === 0) onSubmit();
    else onRefuse?.();
  }

  return (
    <Stack as="form" $gap={20} ref={form} id={id} aria-label={label} noValidate onSubmit={submit}>
      {hasSummary && refused.length > 0 && (
        <FormSummary
          refused={refused}
          errors={errors}
          onGo={(field) => focusField(form.current, field)}
        />
      )}
      {children}
    </Stack>
  );
}

/** Focusable elements of a field; hidden inputs only hold a value. */
const control = "input:not([type=hidden]), textarea, button";

/**
 * Moves the focus to the field with that name. For radio buttons, to the chosen one or else the
 * first. If a hidden element has the name, to the control of the field around it or, as in a
 * NumberField, before it.
 */
function focusField(form: HTMLFormElement | null, name: string): void {
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
