import { companyTexts } from "#contract/texts/companies.ts";
import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { addressFor } from "./companyAddress.ts";
import { Page } from "./shell/Page.tsx";

/** In place of every page of a company of which the user isn't a member. */
export function NotAMember() {
  return (
    <Page title={companyTexts.notAMember}>
      <PageTitle
        title={companyTexts.notAMember}
        description="You may have been removed, or the link is wrong. An administrator of the company can invite you."
        actions={<LinkButton href={addressFor("/dashboard", null)}>Go to Personal</LinkButton>}
      />
    </Page>
  );
}
