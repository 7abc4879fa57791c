import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { SiteFooter } from "./SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";
import { VerifyScreen } from "./verify/VerifyScreen.tsx";

export function VerifyPage() {
  return (
    <AppFrame header={<SiteHeader />} footer={<SiteFooter />}>
      <VerifyScreen />
    </AppFrame>
  );
}
