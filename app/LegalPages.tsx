import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { PrivacyScreen, TermsScreen } from "./legal/LegalScreen.tsx";
import { SiteFooter } from "./SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";

export function TermsPage() {
  return (
    <AppFrame header={<SiteHeader />} footer={<SiteFooter />}>
      <TermsScreen />
    </AppFrame>
  );
}

export function PrivacyPage() {
  return (
    <AppFrame header={<SiteHeader />} footer={<SiteFooter />}>
      <PrivacyScreen />
    </AppFrame>
  );
}
