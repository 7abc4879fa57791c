import { Download } from "lucide-react";
import { useState } from "react";
import type { StatementKey } from "#contract/signedStatement.ts";
import { Button } from "#ui/Button/Button.tsx";
import { offlinePage } from "#app/api/offlinePage.ts";
import { notifyExportFailure } from "#app/shell/notifyFailure.ts";
import { saveFile } from "#app/shell/saveFile.ts";
import { ports } from "#app/api/ports.ts";

/** Saves the page with the keys of today as one file that works without the bank. */
export function SaveOffline(
  { keysOf }: { readonly keysOf: () => Promise<readonly StatementKey[]> },
) {
  const [isPending, setPending] = useState(false);
  async function save() {
    setPending(true);
    try {
      const keys = await keysOf();
      const saved = { keys, from: location.host, at: ports.now().toISOString() };
      const content = await offlinePage(saved);
      saveFile({ name: "check-statement.html", type: "text/html;charset=utf-8", content });
    } catch (error) {
      notifyExportFailure(error);
    } finally {
      setPending(false);
    }
  }
  return (
    <Button
      tone="secondary"
      icon={<Download aria-hidden />}
      isPending={isPending}
      pendingLabel="Saving..."
      onPress={() => void save()}
    >
      Save this page for offline use
    </Button>
  );
}
