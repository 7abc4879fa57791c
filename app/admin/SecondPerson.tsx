import { useState, useSyncExternalStore } from "react";
import { longest } from "#contract/text.ts";
import { TextField } from "#ui/TextField/TextField.tsx";
import { useBank } from "#app/api/BankContext.tsx";
import { FormDialog } from "./FormDialog.tsx";

/** Beside every page of the staff: asks why, wherever the bank wants a second person first. */
export function SecondPerson() {
  const { secondPersons } = useBank();
  const wanted = useSyncExternalStore(secondPersons.subscribe, secondPersons.wanted);
  if (wanted === undefined) return null;
  return <Why message={wanted.message} onAnswer={secondPersons.answer} />;
}

interface WhyProps {
  readonly message: string;
  readonly onAnswer: (why: string | undefined) => void;
}

function Why({ message, onAnswer }: WhyProps) {
  const [why, setWhy] = useState("");
  return (
    <FormDialog
      title="Ask a second person"
      isOpen
      onClose={() => onAnswer(undefined)}
      errors={why.trim() === "" ? { why: "Please say why." } : {}}
      isPending={false}
      submitLabel="Ask for approval"
      pendingLabel="Asking..."
      onSubmit={() => onAnswer(why.trim())}
    >
      {(fieldOf) => (
        <>
          <p>
            {message}. Somebody else at the bank has 72 hours to agree; then it is done in your
            name.
          </p>
          <TextField
            {...fieldOf("why")}
            label="Why"
            description="Whoever decides reads it."
            maxLength={longest.rejectionReason}
            value={why}
            onChange={setWhy}
          />
        </>
      )}
    </FormDialog>
  );
}
