import { useState, useSyncExternalStore } from "react";
import { longest } from "#contract/text.ts";
import { TextField } from "#ui/TextField/TextField.tsx";
import { useBank } from "#app/api/BankContext.tsx";
import type { Wanted } from "#app/api/secondPersons.ts";
import { FormDialog } from "./FormDialog.tsx";

/** Beside every page of the staff: asks why, wherever the bank wants a second person first. */
export function SecondPerson() {
  const { secondPersons } = useBank();
  const wanted = useSyncExternalStore(secondPersons.subscribe, secondPersons.wanted);
  if (wanted === undefined) return null;
  return <Why wanted={wanted} onAnswer={secondPersons.answer} />;
}

interface WhyProps {
  readonly wanted: Wanted;
  readonly onAnswer: (why: string | undefined) => void;
}

/** Who agrees, and to what. */
const asked = {
  byRule: {
    title: "Ask a second person",
    then: "Somebody else at the bank has 72 hours to agree; then it is done in your name.",
  },
  overFreeze: {
    title: "Ask the other owners",
    then:
      "If another owner agrees within 72 hours, it is done all the same, in your name. What is " +
      "frozen stays frozen.",
  },
};

function errorsIn(why: string): { readonly why?: string } {
  if (why === "") return { why: "Please say why." };
  return why.length > longest.rejectionReason
    ? { why: `Must be at most ${longest.rejectionReason} characters` }
    : {};
}

function Why({ wanted: { message, rule }, onAnswer }: WhyProps) {
  const { title, then } = rule === "frozen" ? asked.overFreeze : asked.byRule;
  const [why, setWhy] = useState("");
  return (
    <FormDialog
      title={title}
      isOpen
      onClose={() => onAnswer(undefined)}
      errors={errorsIn(why.trim())}
      isPending={false}
      submitLabel="Ask for approval"
      pendingLabel="Asking..."
      onSubmit={() => onAnswer(why.trim())}
    >
      {(fieldOf) => (
        <>
          <p>
            {`${message}. ${then}`}
          </p>
          <TextField
            {...fieldOf("why")}
            label="Why"
            description="Whoever decides reads it."
            value={why}
            onChange={setWhy}
          />
        </>
      )}
    </FormDialog>
  );
}
