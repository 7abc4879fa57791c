import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { space } from "#ui/theme/space.ts";

export interface FormDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What is wrong by field name, in the form's order. */
  readonly errors: Readonly<Partial<Record<string, string>>>;
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

/** A form in a dialog: fields, a way out, and the button that sends. What is open begins anew. */
export function FormDialog({ isOpen, onClose, isPending, size, title, ...form }: FormDialogProps) {
  return (
    <Dialog
      title={title}
      size={size}
      isOpen={isOpen}
      isDismissable={!isPending}
      onOpenChange={(open) => open || onClose()}
    >
      <Fields {...form} title={title} isPending={isPending} onClose={onClose} />
    </Dialog>
  );
}

type FieldsProps = Omit<FormDialogProps, "isOpen" | "size">;

function Fields(props: FieldsProps) {
  const { title, errors, onSubmit, onRefuse, submitLabel, pendingLabel } = props;
  const { isPending, onClose, children } = props;
  const [isRefused, setIsRefused] = useState(false);
  const wrong = Object.entries(errors).flatMap(([field, message]) =>
    message === undefined ? [] : [{ field, message }]
  );
  return (
    <Form
      label={title}
      errors={wrong}
      hasSummary={false}
      isPending={isPending}
      onRefuse={() => {
        setIsRefused(true);
        onRefuse?.();
      }}
      onSubmit={onSubmit}
    >
      {children(isRefused ? errors : {})}
      <Foot>
        <Button tone="secondary" isDisabled={isPending} onPress={onClose}>Cancel</Button>
        <Button type="submit" isPending={isPending} pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
      </Foot>
    </Form>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[8]};
  padding-top: ${space[4]};

  @container dialog (width < 440px) {
    flex-direction: column-reverse;

    & > * {
      width: 100%;
    }
  }
`;
