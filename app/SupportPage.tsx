import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { CustomerChat } from "./chat/CustomerChat.tsx";

const paymentHref = (id: number) => `/dashboard/transactions?open=${id}`;

function idIn(params: URLSearchParams): number | null {
  const id = Number(params.get("about"));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The customer's chat. The payment they ask about is taken from the address once, into the message. */
export function SupportPage() {
  const [params, setParams] = useSearchParams();
  const [about] = useState(() => idIn(params));
  const isNamed = params.has("about");
  useEffect(() => {
    if (isNamed) setParams({}, { replace: true });
  }, [isNamed, setParams]);
  return <CustomerChat paymentHref={paymentHref} about={about} />;
}
