import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type PushState, switchPushOff, switchPushOn } from "#contract/push.ts";
import { Switch } from "#ui/Switch/Switch.tsx";
import { alertsKey } from "#app/api/alertQueries.ts";
import { useBank } from "#app/api/BankContext.tsx";
import type { PushAbility } from "#app/api/pushHere.ts";
import { notify } from "#app/shell/notify.ts";
import { notifyFailure } from "#app/shell/notifyFailure.ts";

const abilityKey = ["push ability"];

const why: Readonly<Record<Exclude<PushAbility, "able"> | "nowhere", string>> = {
  nowhere: "Not here: this bank shows alerts on its own pages alone.",
  unable: "This browser cannot show messages while no page is open. On an iPhone or iPad it can " +
    "once the bank is on the Home Screen.",
  blocked:
    "This browser blocks messages of the bank. Allow notifications in its settings for this " +
    "page, then load the page again.",
};

const SHOWN = "As a message of this browser, also while no page is open and you are signed out. " +
  "For a device that is yours alone.";

/** Whether this browser shows alerts while no page is open; `push` is null where no bank sends any. */
export function PushSwitch({ push }: { readonly push: PushState | null }) {
  const { pushHere } = useBank();
  const { data: ability } = useQuery({
    queryKey: abilityKey,
    queryFn: async () => (await pushHere?.())?.ability() ?? "nowhere",
  });
  const { mutate, isPending, variables } = useSwitch(push?.key ?? "");
  const reason = push === null ? "nowhere" : ability;
  const isAble = push !== null && reason === "able";
  return (
    <Switch
      place="end"
      description={reason === undefined || reason === "able" ? SHOWN : why[reason]}
      isSelected={isAble && (isPending ? variables : push.isOn)}
      isDisabled={!isAble || isPending}
      onChange={mutate}
    >
      On this device
    </Switch>
  );
}

function useSwitch(key: string) {
  const { client, pushHere } = useBank();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(isOn: boolean) {
      const here = await pushHere?.();
      if (here === undefined) return;
      if (!isOn) {
        await client.request(switchPushOff, {});
        await here.unsubscribe();
        return notify({ title: "This device shows no alerts" });
      }
      const body = await here.subscribe(key);
      if (body === "refused" || body === "unreachable") return notify(failed[body]);
      await client.request(switchPushOn, { body });
      return notify({
        title: "This device shows your alerts",
        description: "We write to you, too.",
      });
    },
    onError: (error) => notifyFailure("Alerts on this device were not changed", error),
    onSettled: () =>
      Promise.all(
        [alertsKey, abilityKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}

const failed = {
  refused: {
    title: "Alerts stay off on this device",
    description: "The browser was not allowed to show messages of the bank.",
    tone: "destructive",
  },
  unreachable: {
    title: "Alerts stay off on this device",
    description:
      "The browser could not reach the service that delivers its messages. Try again later.",
    tone: "destructive",
  },
} as const;
