/**
 * What a key was used for is kept as a keyed hash from now on. Keys under which people were added
 * go: their plain hashes covered passwords, and a repeated request is refused by the name it wants.
 * The others stay, so that what is repeated over this change is refused instead of done again.
 */
export const secretPrints = `
delete from idempotency where answer -> 'body' ? 'username';
`;
