import { listStatementKeys } from "#contract/statements.ts";
import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { SiteFooter } from "./SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";
import { SaveOffline } from "./verify/SaveOffline.tsx";
import { VerifyScreen } from "./verify/VerifyScreen.tsx";
import { useClient } from "./api/BankContext.tsx";

export function VerifyPage() {
  const client = useClient();
  const keysOf = async () => (await client.request(listStatementKeys, {})).keys;
  return (
    <AppFrame header={<SiteHeader />} footer={<SiteFooter />}>
      <VerifyScreen keysOf={keysOf} note={<SaveOffline keysOf={keysOf} />} />
    </AppFrame>
  );
}
