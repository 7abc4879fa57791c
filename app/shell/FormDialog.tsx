import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import type { ReturnTo } from "#ui/Dialog/Return.tsx";
import { breaks } from "#ui/theme/size.ts";
import { space } from "#ui/theme/space.ts";
import { media } from "#ui/theme/media.ts";
import { isApprovalRequested } from "#app/api/callFailed.ts";
import { ports } from "#app/api/ports.ts";
import { styled } from "#ui/theme/styled.ts";
import { CheckedForm, type CheckedFormProps } from "./CheckedForm.tsx";

export interface FormDialogProps extends
  Pick<
    CheckedFormProps,
    "errors" | "error" | "note" | "isPending" | "onSubmit" | "onRefuse" | "children"
  > {
  readonly title: string;
  /** The user or thing that the form changes. */
  readonly subject?: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  /**
   * Shown above the fields when there is nothing left to submit. The text stays, and Close replaces
   * the submit button.
   */
  readonly over?: ReactNode;
  /** Gets the focus when the dialog closes, if the element that opened it is gone. */
  readonly returnTo?: ReturnTo | undefined;
  readonly size?: "default" | "wide";
  /** Customers get one wide button, and see errors that name no field below the fields. */
  readonly isForCustomer?: boolean;
}

/**
 * A form in a dialog. The buttons to cancel and to submit stay visible below the fields. The
 * fields' errors are reset each time it opens.
 */
export function FormDialog(
  { title, subject, isOpen, onClose, returnTo, size, over, isForCustomer, ...rest }:
    FormDialogProps,
) {
  const id = useId();
  const { submitLabel, pendingLabel, children, ...form } = rest;
  const note = form.note ?? (isForCustomer ? "rest" : undefined);
  const { isPending, error } = form;
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
  const submit = { type: "submit", form: id, isPending, pendingLabel } as const;
  return (
    <Dialog
      title={title}
      subject={subject}
      size={size}
      isOpen={isOpen}
      isDismissable={!isPending}
      returnTo={returnTo}
      onOpenChange={(open) => open || onClose()}
      footer={isForCustomer
        ? <Button {...submit} size="page" fullWidth>{submitLabel}</Button>
        : (
          <Foot ref={foot}>
            <Button tone="secondary" isDisabled={isPending} onPress={onClose}>
              {isOver ? "Close" : "Cancel"}
            </Button>
            {!isOver && <Button {...submit}>{submitLabel}</Button>}
          </Foot>
        )}
    >
      <CheckedForm {...form} id={id} label={title} note={note} isOver={isOver}>
        {(fieldOf) => (
          <>
            {over}
            {children(fieldOf)}
          </>
        )}
      </CheckedForm>
    </Dialog>
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
