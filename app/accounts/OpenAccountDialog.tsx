import { useState } from "react";
import { type AccountType, accountType, openOwnAccount } from "#contract/accounts.ts";
import { accountTypeName } from "#contract/accountTypeName.ts";
import { RadioGroup } from "#ui/RadioGroup/RadioGroup.tsx";
import { refetchMoney } from "#app/api/queries.ts";
import { useRequestKey } from "#app/api/useRequestKey.ts";
import { accountName } from "#app/format/accountWords.ts";
import { FormDialog } from "#app/shell/FormDialog.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { NicknameField } from "./NicknameField.tsx";

const types = accountType.options.map((id) => ({ id, label: accountTypeName(id) }));

/** Opens another account of the customer, at zero. */
export function OpenAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const [type, setType] = useState<AccountType>("checking");
  const [nickname, setNickname] = useState("");
  const { mutate, isPending, error, reset } = useOpening(onClose);
  return (
    <FormDialog
      title="Open an account"
      isOpen
      isForCustomer
      onClose={onClose}
      errors={{}}
      error={error}
      isPending={isPending}
      submitLabel="Open account"
      pendingLabel="Opening..."
      onSubmit={() => mutate({ accountType: type, nickname: nickname.trim() || undefined })}
    >
      {(fieldOf) => (
        <>
          <RadioGroup
            label="Account type"
            look="tiles"
            options={types}
            selectedId={type}
            onSelect={(chosen) => {
              reset();
              setType(chosen);
            }}
            isDisabled={isPending}
          />
          <NicknameField
            fieldOf={fieldOf}
            label="Nickname (optional)"
            value={nickname}
            onChange={(typed) => {
              reset();
              setNickname(typed);
            }}
          />
        </>
      )}
    </FormDialog>
  );
}

function useOpening(onDone: () => void) {
  const keyOf = useRequestKey();
  return useAct({
    run: (client, body: { accountType: AccountType; nickname: string | undefined }) =>
      client.request(openOwnAccount, { body }, { idempotencyKey: keyOf(body) }),
    done: (_, account) => ({ title: "Account opened", description: accountName(account) }),
    failed: "We couldn't open the account",
    isBrief: true,
    refetch: (queryClient) => void refetchMoney(queryClient),
    onDone,
  });
}
