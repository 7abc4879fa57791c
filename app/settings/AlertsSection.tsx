import { useQuery } from "@tanstack/react-query";
import { type AlertSettings, setAlerts } from "#contract/alerts.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { formatTime } from "#ui/DateTime/formatDate.ts";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { space, width } from "#ui/theme/space.ts";
import { styled } from "#ui/theme/styled.ts";
import { token } from "#ui/theme/tokens.ts";
import { text } from "#ui/theme/type.ts";
import { alertsKey, alertsQuery } from "#app/api/alertQueries.ts";
import { useClient } from "#app/api/BankContext.tsx";
import { AlertLine } from "#app/shell/AlertLine.tsx";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { LoadError } from "#app/shell/LoadError.tsx";
import { useAct } from "#app/shell/useAct.ts";
import { AlertsForm } from "./AlertsForm.tsx";
import { PushSwitch } from "./PushSwitch.tsx";
import { SettingsSection } from "./SettingsSection.tsx";

/** The customer's alert settings and the alerts they received. */
export function AlertsSection() {
  const { email } = useCurrentUser();
  const alerts = useQuery(alertsQuery(useClient()));
  const { mutate, isPending } = useSetAlerts();
  const { data } = alerts;
  const waiting = alerts.isError
    ? <LoadError title="We couldn't load your alerts." of={alerts} />
    : (
      <div aria-busy>
        <Skeleton width="14rem" height={16} />
      </div>
    );
  return (
    <>
      <SettingsSection
        title="Alerts"
        description={data?.isMailed === false
          ? "We show alerts on this page right away. We'll also email them once you've used a code we sent to your email address."
          : `Choose what we alert you about. Alerts show on any open page, and we email them to ${email}.`}
      >
        {data === undefined ? waiting : (
          <AlertsForm
            key={JSON.stringify(data.settings)}
            saved={data.settings}
            isPending={isPending}
            onSave={mutate}
          />
        )}
      </SettingsSection>
      {data !== undefined && (
        <SettingsSection
          title="Device alerts"
          description="Turn these on for each device. Changes apply right away. Quiet hours apply here too."
        >
          <PushSwitch push={data.push} />
        </SettingsSection>
      )}
      {data !== undefined && (
        <SettingsSection
          title="Latest alerts"
          description={
            <>
              Don't recognize something? Freeze payments first.
              <Stop>
                <LinkButton tone="secondary" href="/dashboard/stop">Freeze payments</LinkButton>
              </Stop>
            </>
          }
        >
          {data.latest.length === 0 ? <Muted>No alerts yet.</Muted> : (
            <List>
              {data.latest.map((alert) => (
                <li key={alert.id}>
                  <p>
                    <AlertLine alert={alert} />
                  </p>
                  <Muted>
                    <DateTime value={alert.createdAt} format="customer" />
                    <span>{`, ${formatTime(alert.createdAt)}`}</span>
                  </Muted>
                </li>
              ))}
            </List>
          )}
        </SettingsSection>
      )}
    </>
  );
}

function useSetAlerts() {
  return useAct({
    run: (client, body: AlertSettings) => client.request(setAlerts, { body }),
    done: () => ({ title: "Alerts saved", description: "We'll alert you about what you chose." }),
    failed: "We couldn't save your alerts",
    isBrief: true,
    refetch: (queryClient) => queryClient.invalidateQueries({ queryKey: alertsKey }),
  });
}

const Stop = styled.span`
  display: block;
  margin-top: ${space[12]};
`;

const Muted = styled.p`
  ${text.size14};
  color: ${token.textMuted};
`;

const List = styled.ul`
  ${text.size14};

  > li {
    max-width: ${width.prose};
    padding-block: ${space[12]};
    overflow-wrap: anywhere;
  }

  > li:first-child {
    padding-top: 0;
  }

  > li:last-child {
    padding-bottom: 0;
  }

  > li + li {
    border-top: 1px solid ${token.border};
  }
`;
