/** Carries short texts between the processes of one bank. */
export interface MessageBus {
  /** Sends texts to every process that listens, this one included. None of them is over 8 kB. */
  send(texts: readonly string[]): Promise<void>;
  /**
   * Hears what is sent from now on, for as long as the process lives. `begun` is called whenever it
   * begins to listen, also after the line was lost: what was sent meanwhile was not heard.
   */
  listen(heard: (text: string) => void, begun: () => void): void;
}
