import { useState } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { Checkbox } from "#ui/Checkbox/Checkbox.tsx";
import { CodeField } from "#ui/CodeField/CodeField.tsx";
import { ComboBox } from "#ui/ComboBox/ComboBox.tsx";
import { DateField } from "#ui/DateField/DateField.tsx";
import { MoneyField } from "#ui/MoneyField/MoneyField.tsx";
import { NumberField } from "#ui/NumberField/NumberField.tsx";
import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import { Select } from "#ui/Select/Select.tsx";
import { TextArea } from "#ui/TextArea/TextArea.tsx";
import { Form } from "../Form.tsx";

const options = [{ id: "1", label: "Checking" }, { id: "2", label: "Savings" }];
const labels = ["From", "User", "Amount", "Days", "Born", "Kind", "Code", "Note", "Terms"];

function ignore() {}

/** For the story: one field of every kind, all of them wrong. */
export function AllFields() {
  const [isRefused, setIsRefused] = useState(false);
  const errors = Object.fromEntries(labels.map((label) => [label.toLowerCase(), `Mend ${label}`]));
  const field = (label: string) => ({
    label,
    name: label.toLowerCase(),
    errorMessage: isRefused ? `Mend ${label}` : undefined,
  });
  return (
    <Form
      label="Everything"
      errors={errors}
      onSubmit={ignore}
      onRefuse={() => setIsRefused(true)}
    >
      <Select {...field("From")} options={options} selectedId={null} onSelect={ignore} />
      <ComboBox {...field("User")} options={options} selectedId={null} onSelect={ignore} />
      <MoneyField {...field("Amount")} currency="USD" cents={null} onChange={ignore} />
      <NumberField {...field("Days")} value={null} onChange={ignore} />
      <DateField {...field("Born")} value={null} onChange={ignore} />
      <RadioGroup {...field("Kind")} options={options} selectedId={null} onSelect={ignore} />
      <CodeField {...field("Code")} value="" onChange={ignore} />
      <TextArea {...field("Note")} />
      <Checkbox name="terms" errorMessage={isRefused ? "Mend Terms" : undefined}>Terms</Checkbox>
      <div>
        <Button type="submit">Send</Button>
      </div>
    </Form>
  );
}
