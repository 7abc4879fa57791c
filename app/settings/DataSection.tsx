import { FileDown } from "lucide-react";
import { useState } from "react";
import { exportOwnData } from "#contract/personalData.ts";
import { Alert } from "#ui/Alert/Alert.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Stack } from "#ui/theme/Stack.ts";
import { failureOf } from "#app/api/callFailed.ts";
import { explain } from "#app/problems.ts";
import { dataFile } from "#app/shell/dataFile.ts";
import { saveFile } from "#app/shell/saveFile.ts";
import { useAct } from "#app/shell/useAct.ts";
import { PasswordProof } from "./PasswordProof.tsx";
import { FormWidth, SettingsSection, StateLine } from "./SettingsSection.tsx";

/** Downloads everything that is stored about the customer. */
export function DataSection() {
  const [isAsking, setAsking] = useState(false);
  const { mutate, reset, isPending, error } = useAct({
    run: async (client, currentPassword: string | undefined) =>
      dataFile(
        await client.request(exportOwnData, {
          body: currentPassword === undefined ? {} : { currentPassword },
        }),
      ),
    done: (_, { name }) => ({
      title: "Download ready",
      description: `${name} has the data we hold about you.`,
    }),
    onDone(file) {
      setAsking(false);
      saveFile(file);
    },
    isSecret: true,
  });
  const failure = error === null ? null : failureOf(error);
  const isAboutPassword = failure?.code === "password_needed" || failure?.code === "wrong_password";
  const stop = () => {
    setAsking(false);
    reset();
  };
  return (
    <SettingsSection
      title="Your data"
      description="A file with your profile, accounts, transactions, payees, messages, and sign-ins."
    >
      <Stack $gap={16}>
        {failure !== null && !isAboutPassword && (
          <Alert tone="negative" title="We couldn't export your data">{explain(failure)}</Alert>
        )}
        {isAsking || isAboutPassword
          ? (
            <FormWidth>
              <Proof
                failure={failure}
                isPending={isPending}
                onSubmit={(password) => {
                  setAsking(true);
                  mutate(password);
                }}
                onCancel={stop}
              />
            </FormWidth>
          )
          : (
            <StateLine
              icon={<FileDown size={20} strokeWidth={1.75} aria-hidden />}
              title="Download your data"
              detail="A JSON file, which other programs can read. Keep it safe."
            >
              <Button
                tone="secondary"
                isPending={isPending}
                pendingLabel="Preparing..."
                onPress={() => mutate(undefined)}
              >
                Download
              </Button>
            </StateLine>
          )}
      </Stack>
    </SettingsSection>
  );
}

interface ProofProps {
  readonly failure: ReturnType<typeof failureOf> | null;
  readonly isPending: boolean;
  readonly onSubmit: (password: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the password if the sign-in isn't recent. */
function Proof({ failure, isPending, onSubmit, onCancel }: ProofProps) {
  const [password, setPassword] = useState("");
  const [isIncomplete, setIncomplete] = useState(false);
  return (
    <PasswordProof
      label="Confirm it's you to download your data"
      password={password}
      failure={failure}
      isIncomplete={isIncomplete}
      isPending={isPending}
      onChange={(next) => {
        setPassword(next);
        setIncomplete(false);
      }}
      onSubmit={() => password === "" ? setIncomplete(true) : onSubmit(password)}
      cancel={<Button tone="secondary" onPress={onCancel}>Cancel</Button>}
    />
  );
}
