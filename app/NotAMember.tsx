import { LinkButton } from "#ui/LinkButton/LinkButton.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { addressFor } from "./companyAddress.ts";
import { Page } from "./shell/Page.tsx";

const TITLE = "You don't have access to these accounts";

/** In place of every page of a company, or of shared accounts, that the user can't see. */
export function NotAMember() {
  return (
    <Page title={TITLE}>
      <PageTitle
        title={TITLE}
        description="You may have been removed, the owner may have stopped sharing, or the link is wrong. An administrator of the company, or the owner, can invite you."
        actions={<LinkButton href={addressFor("/dashboard", null)}>Go to Personal</LinkButton>}
      />
    </Page>
  );
}
