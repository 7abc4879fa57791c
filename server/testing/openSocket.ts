import { peerOf } from "../auth/sessions/session.ts";
import { connect } from "../realtime/testing/connect.ts";
import type { TestBank, TestPerson } from "./testBank.ts";

/** A signed-in socket of a person's session on this bank's live channel. */
export async function openSocket({ deps }: TestBank, { user, tokenHash }: TestPerson) {
  const socket = connect(deps.hub, peerOf({ user, session: { tokenHash } }));
  await socket.auth();
  return socket;
}
