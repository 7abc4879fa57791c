import { connect } from "../realtime/testing/connect.ts";
import type { TestBank, TestPerson } from "./testBank.ts";

/** A signed-in socket of a person's session on this bank's live channel. */
export async function openSocket({ deps }: TestBank, { user, tokenHash }: TestPerson) {
  const { id: userId, username, role } = user;
  const socket = connect(deps.hub, { userId, username, isAdmin: role === "admin", tokenHash });
  await socket.auth();
  return socket;
}
