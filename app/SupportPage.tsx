import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { CustomerChat } from "./chat/CustomerChat.tsx";
import { detailsLinkFor, paymentReference } from "./format/paymentReference.ts";
import { requestWords } from "./format/supportRequests.ts";

/** How a message begins that a link to this page is about: a payment, or a request. */
function wordsIn(params: URLSearchParams): string {
  const id = Number(params.get("about"));
  if (Number.isSafeInteger(id) && id > 0) return `About ${paymentReference(id)}: `;
  return requestWords(params.get("ask"));
}

/** The customer's chat. What they want to write is taken from the address once, into the message. */
export function SupportPage() {
  const [params, setParams] = useSearchParams();
  const [firstWords] = useState(() => wordsIn(params));
  const isNamed = params.size > 0;
  useEffect(() => {
    if (isNamed) setParams({}, { replace: true });
  }, [isNamed, setParams]);
  return <CustomerChat paymentHref={detailsLinkFor} firstWords={firstWords} />;
}
