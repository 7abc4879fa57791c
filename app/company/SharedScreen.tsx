import { useState } from "react";
import type { OwnCompany } from "#contract/companies.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Card } from "#ui/Card/Card.tsx";
import { PageTitle } from "#ui/PageTitle/PageTitle.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { RemoveMember } from "./MemberDialogs.tsx";

/** What the user may do with accounts that another customer shares, and the way out. */
export function SharedScreen({ own }: { readonly own: OwnCompany }) {
  const { id: userId, fullName } = useCurrentUser();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Stack $gap={24}>
      <PageTitle
        title={own.name}
        actions={<Button tone="secondary" onPress={() => setIsLeaving(true)}>Stop viewing</Button>}
      />
      <Card as="section" aria-label="What you may do">
        <p>
          You see balances, transactions, and statements, and can export them. You can't pay or
          change anything. The owner can stop sharing at any time.
        </p>
      </Card>
      {isLeaving && (
        <RemoveMember
          company={own}
          member={{ userId, fullName: fullName ?? "" }}
          isOwn
          onClose={() => setIsLeaving(false)}
        />
      )}
    </Stack>
  );
}
