import { type ReactNode, useState } from "react";
import { Form } from "#ui/Form/Form.tsx";
import type { FormErrors } from "#ui/Form/FormSummary.tsx";
import { type Failure, failureOf } from "#app/api/callFailed.ts";
import { explain, refusalOf } from "#app/problems.ts";
import { Note } from "./Note.tsx";

/** Returns the props of a field by its name: its current error, and whether it's disabled. */
export type FieldOf = (name: string) => {
  readonly name: string;
  readonly errorMessage: string | undefined;
  readonly isDisabled: boolean;
};

export interface CheckedFormProps {
  /** For a submit button outside the form, which names this as its `form`. */
  readonly id?: string;
  /** Spoken name. */
  readonly label: string;
  /** Error messages by field name, in the form's order. */
  readonly errors: FormErrors;
  /** Error of the last submission. The field that it names shows it and gets the focus. */
  readonly error?: Error | null;
  /**
   * Shows errors of submissions below the fields: those that name no field of the form, or all, in
   * place of the field.
   */
  readonly note?: "rest" | "all" | undefined;
  /** Lists the errors above the fields, for a form that is longer than a phone's screen. */
  readonly hasSummary?: boolean;
  readonly isPending: boolean;
  /** Nothing can be submitted, although nothing is pending. */
  readonly isOver?: boolean;
  readonly onSubmit: () => void;
  /**
   * Called when the form is submitted with errors. A form with several parts shows the part with
   * the first one.
   */
  readonly onRefuse?: () => void;
  /** Fields show their errors once the form was submitted with errors. */
  readonly children: (fieldOf: FieldOf) => ReactNode;
}

/** A form whose fields show their own errors, and the server's error where it belongs. */
export function CheckedForm(
  {
    error,
    errors,
    note,
    hasSummary = false,
    isPending,
    isOver = false,
    onRefuse,
    children,
    ...form
  }: CheckedFormProps,
) {
  const [isRefused, setIsRefused] = useState(false);
  const failure = error ? failureOf(error) : undefined;
  const refusal = failure && note !== "all" ? refusalOf(failure) : undefined;
  const names = new Set<string>();
  const everyField = children((name) => {
    names.add(name);
    const refused = refusal?.field === name ? refusal.message : undefined;
    const errorMessage = (isRefused ? errors[name] : undefined) ?? refused;
    return { name, errorMessage, isDisabled: isPending };
  });
  return (
    <Form
      {...form}
      errors={errors}
      refusal={refusal}
      hasSummary={hasSummary}
      isPending={isPending || isOver}
      onRefuse={() => {
        setIsRefused(true);
        onRefuse?.();
      }}
    >
      {everyField}
      {note && failure && (
        <UnplacedFailure
          failure={failure}
          isPlaced={() => names.has(refusal?.field ?? "")}
        />
      )}
    </Form>
  );
}

interface UnplacedFailureProps {
  readonly failure: Failure;
  /** Whether a field shows the failure. */
  readonly isPlaced: () => boolean;
}

/** A component below the fields, because it renders after those that are in components too. */
function UnplacedFailure({ failure, isPlaced }: UnplacedFailureProps) {
  return !isPlaced() && <Note tone="negative" role="alert">{explain(failure)}</Note>;
}
