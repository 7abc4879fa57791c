import { Building2, Check, Plus, User } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "react-aria-components/Button";
import { Menu } from "#ui/Menu/Menu.tsx";
import { Spoken } from "#ui/theme/visuallyHidden.ts";
import { addressFor } from "./companyAddress.ts";
import { SwitcherFace, switcherLook } from "./SwitcherFace.tsx";
import type { Companies } from "./shell/owner.ts";
import { styled } from "#ui/theme/styled.ts";

export interface CompanySwitcherProps {
  readonly companies: Companies;
  readonly onOpenCompany: () => void;
}

/** Chooses whose money this tab shows: the user's own, or a company's. */
export function CompanySwitcher(
  { companies: { all, shown }, onOpenCompany }: CompanySwitcherProps,
) {
  const navigate = useNavigate();
  const choices = [
    { id: null, name: "Personal", icon: <User aria-hidden /> },
    ...all.map(({ id, name, isCompany }) => ({
      id,
      name,
      icon: isCompany ? <Building2 aria-hidden /> : <User aria-hidden />,
    })),
  ];
  return (
    <Menu
      label="Switch to"
      trigger={
        <Trigger>
          <SwitcherFace shown={shown} />
          <Spoken>switch company</Spoken>
        </Trigger>
      }
      items={choices.map(({ id, name, icon }) => ({
        id: String(id ?? "personal"),
        label: name,
        icon: id === (shown?.id ?? null) ? <Check role="img" aria-label="Current" /> : icon,
        onAction: () => void navigate(addressFor("/dashboard", id)),
      }))}
      sections={[{
        id: "more",
        items: [{
          id: "open",
          label: "Open a company",
          icon: <Plus aria-hidden />,
          onAction: onOpenCompany,
        }],
      }]}
    />
  );
}

const Trigger = styled(Button)`
  ${switcherLook};
`;
