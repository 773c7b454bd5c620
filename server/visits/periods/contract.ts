/** The numbers of days that visits can be shown of, including today. The pages run this too. */
export const visitPeriods = [7, 30, 90, 365] as const

/** Four weeks, so that each weekday is as often in it: the numbers of the overview. */
export const overviewDays = 28
