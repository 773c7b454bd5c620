import type { HomeDesign } from '../../cms/homes/designs'

/** The design `/` shows, or those in an A/B test. */
export interface DesignSetting {
  design: HomeDesign
  split: readonly { design: HomeDesign; weight: number }[]
}

/**
 * Chooses the design for a visitor.
 * @param cookieDesign the design the visitor has seen before, if they consented to storing it
 * @param chance a random number, 0 ≤ chance < 1
 */
export function assignDesign(
  { design, split }: DesignSetting,
  cookieDesign: string | undefined,
  chance: number,
): HomeDesign {
  if (split.length < 2) return design
  const assigned = split.find((option) => option.design === cookieDesign)
  if (assigned) return assigned.design
  const totalWeight = split.reduce((sum, { weight }) => sum + weight, 0)
  let remaining = chance * totalWeight
  for (const option of split) {
    remaining -= option.weight
    if (remaining < 0) return option.design
  }
  return design
}
