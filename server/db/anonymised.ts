/**
 * What a deleted person is called wherever a name must stand. Nobody can choose it: names have no
 * spaces, and addresses have an @.
 */
export function erasedName(id: number): string {
  return `Deleted user ${id}`;
}
