/** Long enough that its digest is not back before the loop has come to rest. */
const something = new Uint8Array(16 * 1_024);

/**
 * Does the work once the sockets have had their turn. The platform looks at them when the program
 * rests, else only after dozens of its turns: `setImmediate` and messages to oneself come before
 * them, and the shortest timer takes two milliseconds. A digest is made by another thread, and until
 * it is back, after some 70 µs, the program rests.
 */
export function nextTurn(work: () => void): void {
  void crypto.subtle.digest("SHA-256", something).then(work);
}
