import { useMutation } from "@tanstack/react-query";
import { FileCheck } from "lucide-react";
import type { Account } from "#contract/accounts.ts";
import { getSignedStatement } from "#contract/statements.ts";
import { Button } from "#ui/Button/Button.tsx";
import { useClient } from "#app/api/BankContext.tsx";
import { lastFour } from "#app/format/accountWords.ts";
import { notify } from "#app/shell/notify.ts";
import { notifyExportFailure } from "#app/shell/notifyFailure.ts";
import { saveFile } from "#app/shell/saveFile.ts";
import { monthOf } from "./address.ts";

export interface SaveSignedProps {
  readonly account: Account;
  /** The first day of the month. */
  readonly start: Date;
}

/** The month's lines as a file that the bank signs, so that others can tell that they are its. */
export function SaveSigned({ account, start }: SaveSignedProps) {
  const client = useClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const month = monthOf(start);
      const last = new Date(start.getFullYear(), start.getMonth() + 1, 0).getDate();
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const query = { from: `${month}-01`, to: `${month}-${last}`, zone };
      return client.request(getSignedStatement, { params: { id: account.id }, query });
    },
    onSuccess(text) {
      const name = `statement-${lastFour(account)}-${monthOf(start)}.txt`;
      saveFile({ name, type: "text/plain;charset=utf-8", text });
      void notify({
        title: "Statement saved",
        description:
          `${name} is signed by the bank. Anybody can check it at ${location.host}/verify.`,
      });
    },
    onError: notifyExportFailure,
  });
  return (
    <Button
      tone="secondary"
      icon={<FileCheck aria-hidden />}
      isPending={isPending}
      pendingLabel="Signing..."
      onPress={() => mutate()}
    >
      Signed file
    </Button>
  );
}
