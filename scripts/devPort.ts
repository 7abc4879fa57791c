/** Where Vite listens in development; the bank must know it as one of its own origins. */
export const DEV_PORT = 5173;

/** Where the demo listens, so that both can run beside each other. */
export const DEMO_PORT = 5174;
