import { listStatementKeys } from "#contract/statements.ts";
import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { SiteFooter } from "#app/SiteFooter.tsx";
import { SiteHeader } from "#app/SiteHeader.tsx";
import { SaveOffline } from "./SaveOffline.tsx";
import { VerifyScreen } from "./VerifyScreen.tsx";
import { useClient } from "#app/api/BankContext.tsx";

export function VerifyPage() {
  const client = useClient();
  const keysOf = async () => (await client.request(listStatementKeys, {})).keys;
  return (
    <AppFrame header={<SiteHeader />} footer={<SiteFooter />}>
      <VerifyScreen keysOf={keysOf} note={<SaveOffline keysOf={keysOf} />} />
    </AppFrame>
  );
}
