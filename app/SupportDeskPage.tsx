import { styled } from "styled-components";
import { Stack } from "#ui/theme/Stack.ts";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { height } from "#ui/theme/space.ts";
import { adminHref } from "./admin/address.ts";
import { SupportDesk } from "./chat/desk/SupportDesk.tsx";

const detailsHref = (userId: number) => adminHref({ tab: "users", userId });
const paymentHref = (transactionId: number) => adminHref({ tab: "transactions", transactionId });

/** The support desk with its ways into the rest of the admin area. */
export function LinkedSupportDesk() {
  return <SupportDesk detailsHref={detailsHref} paymentHref={paymentHref} />;
}

/** /admin/support: the desk as a page of its own. */
export function SupportDeskPage() {
  return (
    <Stack $gap={24}>
      <Head>
        <PageTitle title="Customer Support" />
      </Head>
      <LinkedSupportDesk />
    </Stack>
  );
}

/* As high as the tabs that the same desk has above it in the dashboard. */
const Head = styled.div`
  display: flex;
  align-items: center;
  min-height: ${height.tab};
`;
