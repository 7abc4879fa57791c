import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { Alert } from "#contract/alert.ts";
import type { AlertNoteProps } from "./AlertNote.tsx";
import { useLiveChannel } from "./shell/liveChannel.tsx";

/** If loading fails, the server can't be reached. The settings show the alerts later. */
const AlertNote = lazy(async () => {
  const loaded = await import("./AlertNote.tsx").catch(() => undefined);
  return { default: loaded?.AlertNote ?? NoNote };
});

function NoNote(_: AlertNoteProps): ReactNode {
  return null;
}

/** Shows alerts that arrived since the page was opened, at its top, until they are dismissed. */
export function AlertNotes() {
  const { listen } = useLiveChannel();
  const [alerts, setAlerts] = useState<readonly Alert[]>([]);
  useEffect(() =>
    listen((frame) => {
      if (frame.type === "account_alert") setAlerts((before) => [frame.data, ...before]);
    }), [listen]);
  return alerts.length > 0 && (
    <Suspense>
      <AlertNote alerts={alerts} onClose={() => setAlerts([])} />
    </Suspense>
  );
}
