/** A month of the calendar, such as `2026-11`. The page reads its address by it too. */
export const monthPattern = /^20\d{2}-(?:0[1-9]|1[0-2])$/
