import { type ReactNode, useId, useState } from "react";
import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Form } from "#ui/Form/Form.tsx";
import type { FormError } from "#ui/Form/FormSummary.tsx";
import { breaks } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";

export interface FormDialogProps {
  readonly title: string;
  /** Whom or what it changes. */
  readonly subject?: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What is wrong by field name, in the form's order. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** What the bank refused when it was last sent, by field name; the focus goes there. */
  readonly refused?: Readonly<Partial<Record<string, string>>>;
  readonly onSubmit: () => void;
  /** It was sent with errors: where the form has several parts, show the one that has the first. */
  readonly onRefuse?: () => void;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly isPending: boolean;
  readonly size?: "default" | "wide";
  /** `shown` are the errors that may be seen by now: all, once it was sent with some. */
  readonly children: (shown: Readonly<Partial<Record<string, string>>>) => ReactNode;
}

/**
 * A form in a dialog: fields, and below them, always in sight, a way out and the button that sends.
 * What is open begins anew.
 */
export function FormDialog(
  { isOpen, onClose, size, subject, submitLabel, pendingLabel, ...form }: FormDialogProps,
) {
  const id = useId();
  const { title, isPending } = form;
  return (
    <Dialog
      title={title}
      subject={subject}
      size={size}
      isOpen={isOpen}
      isDismissable={!isPending}
      onOpenChange={(open) => open || onClose()}
      footer={
        <Foot>
          <Button tone="secondary" isDisabled={isPending} onPress={onClose}>Cancel</Button>
          <Button type="submit" form={id} isPending={isPending} pendingLabel={pendingLabel}>
            {submitLabel}
          </Button>
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
    "isOpen" | "size" | "onClose" | "subject" | "submitLabel" | "pendingLabel"
  >
  & { readonly id: string };

function Fields(
  { id, title, errors, refused = {}, onSubmit, onRefuse, isPending, children }: FieldsProps,
) {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <Form
      id={id}
      label={title}
      errors={listed(errors)}
      refusal={listed(refused)[0]}
      hasSummary={false}
      isPending={isPending}
      onRefuse={() => {
        setIsRefused(true);
        onRefuse?.();
      }}
      onSubmit={onSubmit}
    >
      {children(isRefused ? errors : {})}
    </Form>
  );
}

function listed(errors: FieldsProps["errors"]): FormError[] {
  return Object.entries(errors).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field, message }]
  );
}

/* Beside each other on a phone as well: an on-screen keyboard leaves little to the fields. */
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
