import {
  type CodeSort,
  HIDDEN_CODE,
  statusOfCode,
  type TwoFactorCode,
} from "#contract/twoFactor.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { CopyText } from "#ui/CopyText/CopyText.tsx";
import type { DataColumn } from "#ui/DataTable/dataTableTypes.ts";
import { DateTime } from "#ui/DateTime/DateTime.tsx";
import { Link } from "#ui/Link/Link.tsx";
import { StatusBadge } from "#ui/StatusBadge/StatusBadge.tsx";
import { space } from "#ui/theme/space.ts";
import { Quiet } from "#app/format/Emphasis.tsx";
import type { BankSorts } from "#app/list/question.ts";
import { styled } from "#ui/theme/styled.ts";
import { adminHref } from "../address.ts";
import type { Directory } from "../directory.ts";

/** The columns that the server can sort by, with its names for them. */
export const codeSorts: BankSorts<CodeSort> = {
  user: "user",
  status: "status",
  created: "createdAt",
  expires: "expiresAt",
};

/** Section 2, two-factor tab: whose code, the code, its status and its times. */
export function codeColumns({ nameOf }: Directory): readonly DataColumn<TwoFactorCode>[] {
  return [
    {
      id: "user",
      header: "User",
      stack: "title",
      isRowHeader: true,
      isWrapping: true,
      value: ({ userId }) => nameOf(userId),
      cell: ({ userId }) => (
        <Link tone="quiet" href={adminHref({ tab: "users", userId })}>{nameOf(userId)}</Link>
      ),
    },
    {
      id: "code",
      header: "Code",
      cell: ({ code, userId }) =>
        code === HIDDEN_CODE
          ? <Quiet>{code}</Quiet>
          : <CopyText text={code} label={`code of ${nameOf(userId)}`} size="row" tone="quiet" />,
    },
    {
      id: "status",
      header: "Status",
      stack: "badge",
      value: statusOfCode,
      filter: {
        label: "Status",
        allLabel: "All statuses",
        options: [
          { id: "active", label: "Active" },
          { id: "expired", label: "Expired" },
        ],
      },
      cell: (code) => (
        <Badges>
          <StatusBadge status={statusOfCode(code)} />
          {code.isUsed && <Badge tone="neutral">Used</Badge>}
        </Badges>
      ),
    },
    {
      ...timeColumn("created", "Created", ({ createdAt }) => createdAt),
      stack: "meta",
      restingOrder: "descending",
    },
    timeColumn("expires", "Expires", ({ expiresAt }) => expiresAt),
  ];
}

function timeColumn(
  id: string,
  header: string,
  time: (code: TwoFactorCode) => string,
): DataColumn<TwoFactorCode> {
  return {
    id,
    header,
    value: time,
    cell: (code) => (
      <Quiet>
        <DateTime value={time(code)} format="admin" />
      </Quiet>
    ),
  };
}

const Badges = styled.span`
  display: inline-flex;
  gap: ${space[4]};
`;
