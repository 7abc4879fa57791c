import { useState } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import type { DecimalSign } from "./decimalSign.ts";
import { Buttons } from "./EnterRows.tsx";
import { type Columns, columnTitles } from "./readRows.ts";
import { useRun, useRunState } from "./RunContext.tsx";
import { type TypedField, typedFields } from "./typedRow.ts";

/** Asks what the file doesn't say: which column is which, or what separates cents. */
export function AskAboutFile() {
  const found = useRunState(({ context }) => context.found);
  return (
    <Card>
      {found?.is === "askColumns" && <AskColumns first={found.first} />}
      {found?.is === "askDecimalSign" && <AskDecimalSign example={found.example} />}
    </Card>
  );
}

const NO_COLUMN = -1;
const noneChosen = { payee: null, accountNumber: null, amount: null, note: NO_COLUMN };

function AskColumns({ first }: { readonly first: readonly string[] }) {
  const run = useRun();
  const [chosen, setChosen] = useState<Readonly<Record<TypedField, number | null>>>(noneChosen);
  const [isChecked, setChecked] = useState(false);
  const errors: Partial<Record<TypedField, string>> = {};
  for (const field of typedFields) {
    const isTwice = chosen[field] !== NO_COLUMN &&
      typedFields.some((other) => other !== field && chosen[other] === chosen[field]);
    if (chosen[field] === null) errors[field] = "Choose a column.";
    else if (isTwice) errors[field] = "Choose a different column for each field.";
  }
  const options = first.map((cell, at) => ({
    id: String(at),
    label: `Column ${at + 1}`,
    detail: cell.slice(0, 40),
  }));
  const { payee, accountNumber, amount, note } = chosen;
  return (
    <Form
      label="Columns"
      errors={errors}
      onRefuse={() => setChecked(true)}
      onSubmit={() => {
        if (payee === null || accountNumber === null || amount === null || note === null) return;
        const columns: Columns = { payee, accountNumber, amount, note };
        run.send({ type: "answer", answers: { columns } });
      }}
    >
      <p>We don't know which column is which. The first row is shown beside each.</p>
      {typedFields.map((field) => (
        <Select
          key={field}
          label={columnTitles[field]}
          name={field}
          options={field === "note"
            ? [{ id: String(NO_COLUMN), label: "No note" }, ...options]
            : options}
          selectedId={chosen[field] === null ? null : String(chosen[field])}
          onSelect={(id) => setChosen({ ...chosen, [field]: Number(id) })}
          errorMessage={isChecked ? errors[field] : undefined}
        />
      ))}
      <Answer />
    </Form>
  );
}

function AskDecimalSign({ example }: { readonly example: string }) {
  const run = useRun();
  const [sign, setSign] = useState<DecimalSign | null>(null);
  const [isChecked, setChecked] = useState(false);
  const error = sign === null ? "Choose what separates cents." : undefined;
  return (
    <Form
      label="Amounts"
      errors={error === undefined ? {} : { sign: error }}
      onRefuse={() => setChecked(true)}
      onSubmit={() => {
        if (sign !== null) run.send({ type: "answer", answers: { decimalSign: sign } });
      }}
    >
      <RadioGroup
        name="sign"
        label={`How are amounts such as "${example}" written?`}
        options={[
          { id: ".", label: "With a decimal point: 1,234.50" },
          { id: ",", label: "With a decimal comma: 1.234,50" },
        ]}
        selectedId={sign}
        onSelect={setSign}
        errorMessage={isChecked ? error : undefined}
      />
      <Answer />
    </Form>
  );
}

function Answer() {
  const run = useRun();
  return (
    <Stack $gap={8}>
      <Buttons>
        <Button type="submit">Continue</Button>
        <Button tone="secondary" onPress={() => run.send({ type: "startOver" })}>Start over</Button>
      </Buttons>
    </Stack>
  );
}
