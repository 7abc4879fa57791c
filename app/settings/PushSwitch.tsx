import { useQuery } from "@tanstack/react-query";
import { type PushState, switchPushOff, switchPushOn } from "#contract/push.ts";
import { Switch } from "#ui/Switch/Switch.tsx";
import type { ToastMessage } from "#ui/Toast/toastQueue.ts";
import { alertsKey } from "#app/api/alertQueries.ts";
import { useBank } from "#app/api/BankContext.tsx";
import type { PushAbility } from "#app/api/pushHere.ts";
import { useAct } from "#app/shell/useAct.ts";

const abilityKey = ["push ability"];

const why: Readonly<Record<Exclude<PushAbility, "able"> | "nowhere", string>> = {
  nowhere: "Device alerts aren't available here. Alerts show on our pages only.",
  unable:
    "This browser can't show alerts when no page is open. On iPhone or iPad, add this site to your Home Screen first.",
  blocked:
    "Your browser is blocking our notifications. Allow them for this site in your browser settings, then reload the page.",
};

const SHOWN =
  "Get browser notifications, even when no page is open and you're signed out. Use this only on a device no one else uses.";

/** Switch for alerts while no page is open. `push` is null if the server sends none. */
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
  const { pushHere } = useBank();
  return useAct({
    async run(client, isOn: boolean): Promise<ToastMessage | undefined> {
      const here = await pushHere?.();
      if (here === undefined) return;
      if (!isOn) {
        await client.request(switchPushOff, {});
        await here.unsubscribe();
        return { title: "Alerts are off on this device" };
      }
      const body = await here.subscribe(key);
      if (body === "refused" || body === "unreachable") return failed[body];
      await client.request(switchPushOn, { body });
      return {
        title: "Alerts are on for this device",
        description: "We'll email you about this change.",
      };
    },
    done: (_, toast) => toast,
    failed: "We couldn't change alerts on this device",
    isBrief: true,
    refetch: (queryClient) =>
      Promise.all(
        [alertsKey, abilityKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}

const failed = {
  refused: {
    title: "Alerts stay off on this device",
    description: "Your browser wasn't allowed to show our notifications.",
    tone: "destructive",
  },
  unreachable: {
    title: "Alerts stay off on this device",
    description: "Your browser couldn't reach its notification service. Try again later.",
    tone: "destructive",
  },
} as const;
