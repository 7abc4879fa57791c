/** What is said or read in a customer's conversation changes what their polls rest on (0050). */
export const chatVersions = `
create function touch_conversation() returns trigger language plpgsql as $$
begin
  perform touch_user(new.user_id);
  return null;
end $$;
create trigger chat_messages_touch_user after insert or update on chat_messages
  for each row execute function touch_conversation();
`;
