export const dayMs = 24 * 60 * 60 * 1000

/** The UTC day of a moment, such as 2026-11-21. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
