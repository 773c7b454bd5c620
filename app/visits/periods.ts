/** The numbers of days that can be shown, as in `server/visits/contract.ts`. */
export const periods = [7, 30, 90, 365]
