import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import type { ReturnTo } from "#ui/Dialog/Return.tsx";
import { Form } from "#ui/Form/Form.tsx";
import type { FormErrors } from "#ui/Form/FormSummary.tsx";
import { breaks } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { media } from "#ui/theme/media.ts";
import { failureOf, isApprovalRequested } from "#app/api/callFailed.ts";
import { refusalOf } from "#app/problems.ts";
import { ports } from "#app/api/ports.ts";

/** Returns the props of a field by its name: its current error, and whether it's disabled. */
export type FieldOf = (name: string) => {
  readonly name: string;
  readonly errorMessage: string | undefined;
  readonly isDisabled: boolean;
};

export interface FormDialogProps {
  readonly title: string;
  /** The user or thing that the form changes. */
  readonly subject?: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Error messages by field name, in the form's order. */
  readonly errors: FormErrors;
  /** Error of the last submission. The field that it names shows it and gets the focus. */
  readonly error?: Error | null;
  readonly onSubmit: () => void;
  /**
   * Called when the form is submitted with errors. A form with several parts shows the part with
   * the first one.
   */
  readonly onRefuse?: () => void;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly isPending: boolean;
  /**
   * Shown above the fields when there is nothing left to submit. The text stays, and Close replaces
   * the submit button.
   */
  readonly over?: ReactNode;
  /** Gets the focus when the dialog closes, if the element that opened it is gone. */
  readonly returnTo?: ReturnTo | undefined;
  readonly size?: "default" | "wide";
  /** Fields show their errors once the form was submitted with errors. */
  readonly children: (fieldOf: FieldOf) => ReactNode;
}

/**
 * A form in a dialog. The buttons to cancel and to submit stay visible below the fields. The
 * fields' errors are reset each time it opens.
 */
export function FormDialog(
  { isOpen, onClose, returnTo, size, subject, submitLabel, pendingLabel, ...form }: FormDialogProps,
) {
  const id = useId();
  const { title, isPending, over, error } = form;
  const isOver = Boolean(over);
  const wasAsked = isOpen && error != null && isApprovalRequested(error);
  useEffect(() => {
    if (wasAsked) onClose();
  }, [wasAsked, onClose]);
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The submit button is gone: moves the focus from it to the button that closes.
    const isLost = isOver && document.activeElement === document.body;
    if (isLost) foot.current?.querySelector("button")?.focus();
  }, [isOver]);
  return (
    <Dialog
      title={title}
      subject={subject}
      size={size}
      isOpen={isOpen}
      isDismissable={!isPending}
      returnTo={returnTo}
      onOpenChange={(open) => open || onClose()}
      footer={
        <Foot ref={foot}>
          <Button tone="secondary" isDisabled={isPending} onPress={onClose}>
            {isOver ? "Close" : "Cancel"}
          </Button>
          {!isOver && (
            <Button type="submit" form={id} isPending={isPending} pendingLabel={pendingLabel}>
              {submitLabel}
            </Button>
          )}
        </Foot>
      }
    >
      <Fields {...form} id={id} />
    </Dialog>
  );
}

type FieldsProps =
  & Omit<
    FormDialogProps,
    "isOpen" | "size" | "onClose" | "subject" | "returnTo" | "submitLabel" | "pendingLabel"
  >
  & { readonly id: string };

function Fields(
  { id, title, errors, error, onSubmit, onRefuse, isPending, over, children }: FieldsProps,
) {
  const [isRefused, setIsRefused] = useState(false);
  const refusal = error ? refusalOf(failureOf(error)) : undefined;
  return (
    <Form
      id={id}
      label={title}
      errors={errors}
      refusal={refusal}
      hasSummary={false}
      isPending={isPending || Boolean(over)}
      onRefuse={() => {
        setIsRefused(true);
        onRefuse?.();
      }}
      onSubmit={onSubmit}
    >
      {over}
      {children((name) => ({
        name,
        errorMessage: refusal?.field === name
          ? refusal.message
          : isRefused
          ? errors[name]
          : undefined,
        isDisabled: isPending,
      }))}
    </Form>
  );
}

/* Side by side on phones too, because an on-screen keyboard leaves little room for the fields. */
const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[8]};

  @container dialog (width < ${breaks.dialogFoot}) {
    & > :last-child {
      flex: 1;
    }
  }
`;

/**
 * Returns an idempotency key for one submission; its repeats use the same key. Call `renew`
 * whenever the form changes.
 */
export function useKey(): { readonly key: string; readonly renew: () => void } {
  const [key, setKey] = useState(() => ports.uuid());
  return { key, renew: () => setKey(ports.uuid()) };
}

/** Two short fields side by side; stacked on a phone. */
export const PairOfFields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[16]};

  @media ${media.under640} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[20]};
  }
`;
