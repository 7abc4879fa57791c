import { useState } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { Form } from "#ui/Form/Form.tsx";
import { TextField } from "#ui/TextField/TextField.tsx";
import { failureOf } from "#app/api/callFailed.ts";
import { refusalOf } from "#app/problems.ts";
import { useCurrentUser } from "#app/shell/currentUser.tsx";
import { notify } from "#app/shell/notify.ts";
import {
  changeOf,
  draftOf,
  type ProfileDraft,
  profileErrors,
  type ProfileField,
} from "./profileDraft.ts";
import { FormFoot, FormWidth } from "./SettingsSection.tsx";
import { useSaveUser } from "./useSaveUser.ts";

const nothingToSave = { title: "No changes to save", description: "You haven't changed anything." };

/** Full name, email and phone (section 5, profile). */
export function ProfileForm({ onSaved }: { readonly onSaved: () => void }) {
  const user = useCurrentUser();
  const [draft, setDraft] = useState<ProfileDraft>(() => draftOf(user));
  const [left, setLeft] = useState<readonly ProfileField[]>([]);
  const save = useSaveUser({
    title: "Profile updated",
    description: "Your profile has been updated.",
    onSaved,
  });

  const errors = profileErrors(draft);
  const change = changeOf(draft, user);
  const hasChanged = Object.keys(change).length > 0;
  const refusal = save.error ? refusalOf(failureOf(save.error)) : undefined;
  const field = (name: ProfileField) => ({
    name,
    value: draft[name],
    onChange: (value: string) => {
      save.reset();
      setDraft({ ...draft, [name]: value });
    },
    onBlur: () => setLeft([...left, name]),
    errorMessage: (left.includes(name) ? errors[name] : undefined) ??
      (refusal?.field === name ? refusal.message : undefined),
  });

  return (
    <FormWidth>
      <Form
        label="Profile"
        hasSummary={false}
        errors={errors}
        refusal={refusal}
        isPending={save.isPending}
        onRefuse={() => setLeft(["fullName", "email", "phoneNumber"])}
        onSubmit={() =>
          hasChanged
            ? save.mutate(change, { onSuccess: (saved) => setDraft(draftOf(saved)) })
            : void notify(nothingToSave)}
      >
        <TextField
          {...field("fullName")}
          label="Full Name"
          autoComplete="name"
        />
        <TextField
          {...field("email")}
          label="Email"
          description={user.pendingEmail === null
            ? undefined
            : `Waiting for confirmation: ${user.pendingEmail}`}
          type="email"
          autoComplete="email"
        />
        <TextField
          {...field("phoneNumber")}
          label="Phone Number"
          type="tel"
          autoComplete="tel"
        />
        <ProfileButtons
          isPending={save.isPending}
          hasChanged={hasChanged}
          onCancel={() => {
            setDraft(draftOf(user));
            setLeft([]);
            save.reset();
          }}
        />
      </Form>
    </FormWidth>
  );
}

interface ProfileButtonsProps {
  readonly isPending: boolean;
  readonly hasChanged: boolean;
  readonly onCancel: () => void;
}

function ProfileButtons({ isPending, hasChanged, onCancel }: ProfileButtonsProps) {
  return (
    <FormFoot>
      <Button type="submit" isPending={isPending} pendingLabel="Saving...">Save changes</Button>
      {hasChanged && !isPending && <Button tone="quiet" onPress={onCancel}>Cancel</Button>}
    </FormFoot>
  );
}
