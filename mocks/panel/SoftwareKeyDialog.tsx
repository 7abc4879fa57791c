import { useSyncExternalStore } from "react";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import type { DemoSoftwareKey } from "../demoSoftwareKey.ts";
import type { KeyWish } from "../softwareKeyInPage.ts";
import { Stack } from "./Stack.tsx";

const words: Record<KeyWish["act"], string> = {
  make: "Make one for",
  signIn: "Sign in as",
  confirm: "Confirm as",
};

/**
 * The dialog that a browser would show for a real device: the demo's key is a program in this page.
 */
export function SoftwareKeyDialog({ softwareKey }: { softwareKey: DemoSoftwareKey }) {
  const asked = useSyncExternalStore(softwareKey.subscribe, softwareKey.asked);
  const cancel = () => softwareKey.answer(undefined);
  return (
    <Dialog
      title={asked?.act === "make" ? "Make a passkey?" : "Use a passkey?"}
      subject="In the demo, software stands in for your device."
      isOpen={asked !== undefined}
      onOpenChange={cancel}
      footer={<Button tone="secondary" onPress={cancel}>Cancel</Button>}
    >
      <Stack>
        {asked?.names.length === 0 && <p>There is none for {asked.host} yet.</p>}
        {asked?.names.map((name, place) => (
          <Button
            key={place}
            fullWidth
            onPress={() => softwareKey.answer(place)}
          >
            {words[asked.act]} {name}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
