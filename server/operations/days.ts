export const dayMs = 24 * 60 * 60 * 1000

/** The day of a moment in UTC, as 2026-11-21. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
