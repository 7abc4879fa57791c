import { useState, useSyncExternalStore } from "react";
import { longest } from "#contract/text.ts";
import { TextField } from "#ui/TextField/TextField.tsx";
import { useBank } from "#app/api/BankContext.tsx";
import type { ApprovalNeed } from "#app/api/secondApprovers.ts";
import { FormDialog } from "#app/shell/FormDialog.tsx";

/** Beside every staff page: asks for a reason when the server requires approval for an action. */
export function SecondApprover() {
  const { secondPersons } = useBank();
  const wanted = useSyncExternalStore(
    secondPersons.subscribe,
    secondPersons.wanted,
    secondPersons.wanted,
  );
  if (wanted === undefined) return null;
  return <Why wanted={wanted} onAnswer={secondPersons.answer} />;
}

interface WhyProps {
  readonly wanted: ApprovalNeed;
  readonly onAnswer: (why: string | undefined) => void;
}

/** Says who approves, and what happens then. */
const asked = {
  byRule: {
    title: "Request approval",
    then:
      "Another staff member has 72 hours to approve this. Once approved, it's done in your name.",
  },
  overFreeze: {
    title: "Ask another owner",
    then:
      "If another owner approves within 72 hours, it's done in your name despite the freeze. The freeze stays in place.",
  },
  toClose: {
    title: "Ask another owner",
    then:
      "If another owner approves within 72 hours, the month is closed in your name. It can't be reopened.",
  },
};

function textsFor(rule: ApprovalNeed["rule"]) {
  if (rule === "frozen") return asked.overFreeze;
  return rule === "closing" ? asked.toClose : asked.byRule;
}

function errorsIn(why: string): { readonly why?: string } {
  if (why === "") return { why: "Enter a reason." };
  return why.length > longest.rejectionReason
    ? { why: `Use ${longest.rejectionReason} characters or fewer` }
    : {};
}

function Why({ wanted: { message, rule }, onAnswer }: WhyProps) {
  const { title, then } = textsFor(rule);
  const [why, setWhy] = useState("");
  return (
    <FormDialog
      title={title}
      isOpen
      onClose={() => onAnswer(undefined)}
      errors={errorsIn(why.trim())}
      isPending={false}
      submitLabel="Request approval"
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
            label="Reason"
            description="Approvers will see this."
            value={why}
            onChange={setWhy}
          />
        </>
      )}
    </FormDialog>
  );
}
