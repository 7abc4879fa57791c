import { Eye } from "lucide-react";
import { startStepUp } from "#contract/stepUp.ts";
import { Button } from "#ui/Button/Button.tsx";
import { refetchCodes } from "#app/api/adminQueries.ts";
import { useAct } from "#app/shell/useAct.ts";

/** Codes and secret settings are dots until their reader has proved who they are. */
export function ShowSecrets({ children }: { readonly children: string }) {
  const { mutate, isPending } = useAct({
    run: (client) => client.request(startStepUp, {}),
    done: () => ({ title: "Shown", description: "You can read it for five minutes." }),
    failed: "Still Hidden",
    refetch: refetchCodes,
  });
  return (
    <Button
      size="dense"
      tone="secondary"
      icon={<Eye aria-hidden />}
      isPending={isPending}
      pendingLabel="Asking..."
      onPress={() => mutate()}
    >
      {children}
    </Button>
  );
}
