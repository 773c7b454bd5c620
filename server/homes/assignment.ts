import type { HomeDesign } from '../../cms/homes/designs'

/** Which design `/` shows, or which ones are tried against each other. */
export interface DesignSetting {
  design: HomeDesign
  split: readonly { design: HomeDesign; weight: number }[]
}

/**
 * The design somebody is shown.
 * @param known the design they have been shown before, where they let that be kept
 * @param chance from 0 up to 1
 */
export function assignDesign(
  { design, split }: DesignSetting,
  cookieDesign: string | undefined,
  chance: number,
): HomeDesign {
  if (split.length < 2) return design
  const assigned = split.find((one) => one.design === cookieDesign)
  if (assigned) return assigned.design
  const totalWeight = split.reduce((sum, { weight }) => sum + weight, 0)
  let rest = chance * totalWeight
  for (const one of split) {
    rest -= one.weight
    if (rest < 0) return one.design
  }
  return design
}
