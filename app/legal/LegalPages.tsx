import { AppFrame } from "#ui/AppFrame/AppFrame.tsx";
import { PrivacyScreen, TermsScreen } from "./LegalScreen.tsx";
import { SiteFooter } from "#app/SiteFooter.tsx";
import { SiteHeader } from "#app/SiteHeader.tsx";

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
