import { useState } from "react";
import { AddingUser } from "./AddingUser.tsx";

export interface AddUserProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Section 2, add user. Each opening begins with an empty form. */
export function AddUser({ isOpen, onClose }: AddUserProps) {
  const [count, setCount] = useState(0);
  if (!isOpen) return null;
  return (
    <AddingUser
      key={count}
      onClose={() => {
        setCount(count + 1);
        onClose();
      }}
    />
  );
}
