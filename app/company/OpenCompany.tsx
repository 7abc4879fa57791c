import { useState } from "react";
import { useNavigate } from "react-router";
import type { CallArguments } from "#contract/defineCall.ts";
import { type LegalForm, legalForm, openCompany } from "#contract/companies.ts";
import { Select } from "#ui/Select/Select.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { useRequestKey } from "#app/api/useRequestKey.ts";
import { addressFor } from "#app/companyAddress.ts";
import { fieldErrors } from "#app/shell/fieldErrors.ts";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { useCompanies } from "#app/shell/owner.ts";
import { useAct } from "#app/shell/useAct.ts";
import { legalFormNames } from "#app/format/legalFormNames.ts";

interface Draft {
  readonly name: string;
  readonly legalForm: LegalForm;
  readonly ein: string;
  readonly address: string;
}

const empty: Draft = { name: "", legalForm: "llc", ein: "", address: "" };
const forms = legalForm.options.map((id) => ({ id, label: legalFormNames[id] }));

/** Opens a company with the user as its administrator, and switches to it. */
export function OpenCompany({ onClose }: { readonly onClose: () => void }) {
  const [draft, setDraft] = useState(empty);
  const { mutate, isPending, error, reset } = useOpenCompany(onClose);
  function change(patch: Partial<Draft>) {
    reset();
    setDraft({ ...draft, ...patch });
  }
  return (
    <FormDialog
      title="Open a company"
      isOpen
      isForCustomer
      onClose={onClose}
      errors={fieldErrors(openCompany.body, draft)}
      error={error}
      isPending={isPending}
      submitLabel="Open company"
      pendingLabel="Opening..."
      onSubmit={() => mutate(draft)}
    >
      {(fieldOf) => (
        <>
          <p>
            You get a checking account for the company and become its administrator. Your own
            accounts stay separate.
          </p>
          <TextField
            {...fieldOf("name")}
            label="Company name"
            autoFocus
            autoComplete="organization"
            value={draft.name}
            onChange={(name) => change({ name })}
          />
          <Select
            {...fieldOf("legalForm")}
            label="Legal form"
            options={forms}
            selectedId={draft.legalForm}
            onSelect={(chosen) => change({ legalForm: chosen })}
          />
          <TextField
            {...fieldOf("ein")}
            label="EIN"
            description="The Employer Identification Number, such as 12-3456789. We keep only the last 4 digits."
            inputMode="numeric"
            autoComplete="off"
            value={draft.ein}
            onChange={(ein) => change({ ein })}
          />
          <TextField
            {...fieldOf("address")}
            label="Address"
            autoComplete="street-address"
            value={draft.address}
            onChange={(address) => change({ address })}
          />
        </>
      )}
    </FormDialog>
  );
}

function useOpenCompany(onClose: () => void) {
  const navigate = useNavigate();
  const companies = useCompanies();
  const keyOf = useRequestKey();
  return useAct({
    run: (client, body: CallArguments<typeof openCompany>["body"]) =>
      client.request(openCompany, { body }, { idempotencyKey: keyOf(body) }),
    done: ({ name }) => ({ title: "Company opened", description: name }),
    failed: "We couldn't open the company",
    isBrief: true,
    async onDone({ id }) {
      await companies?.refetch();
      onClose();
      void navigate(addressFor("/dashboard/company", id));
    },
  });
}
