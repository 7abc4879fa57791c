import { useState } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { columnTitles } from "./readRows.ts";
import { checkRow, type TypedField, typedFields, type TypedRow } from "./typedRow.ts";

export interface RowDialogProps {
  readonly place: number;
  readonly row: TypedRow;
  /** What the server said about it. */
  readonly message: string | null;
  readonly onChange: (row: TypedRow) => void;
  /** Undefined for a row that is added. */
  readonly onRemove: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Adds or mends a row. */
export function RowDialog({ place, row, message, onChange, onRemove, onClose }: RowDialogProps) {
  const { extra: _, ...begun } = row;
  const [typed, setTyped] = useState<TypedRow>(begun);
  const checked = checkRow(typed);
  return (
    <FormDialog
      title={onRemove === undefined ? "Add a payment" : `Edit row ${place}`}
      isOpen
      isForCustomer
      onClose={onClose}
      errors={"errors" in checked ? checked.errors : {}}
      isPending={false}
      submitLabel={onRemove === undefined ? "Add payment" : "Save row"}
      pendingLabel="Saving..."
      onSubmit={() => {
        onChange(typed);
        onClose();
      }}
    >
      {(fieldOf) => (
        <>
          {message !== null && <p>{message}</p>}
          {typedFields.map((field: TypedField) => (
            <TextField
              key={field}
              {...fieldOf(field)}
              label={field === "amount" ? "Amount (USD)" : columnTitles[field]}
              autoComplete="off"
              autoFocus={field === "payee"}
              {...(field === "amount" && { inputMode: "decimal" as const })}
              value={typed[field]}
              onChange={(text) => setTyped({ ...typed, [field]: text })}
            />
          ))}
          {onRemove && (
            <Button
              tone="secondary"
              onPress={() => {
                onRemove();
                onClose();
              }}
            >
              Remove row
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}
