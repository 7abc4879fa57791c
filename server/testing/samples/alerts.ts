/** A customer who is told of everything, as a request says it. */
export const allAlerts = {
  moneyOutOver: 0,
  moneyIn: true,
  balanceBelow: 100,
  heldOrRefused: true,
  signIn: true,
  scheduleFails: true,
  quiet: null,
};
