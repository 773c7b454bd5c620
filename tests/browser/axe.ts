import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The axe violations of the page in its current state, one line for each element and rule. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Evaluated from outside, so that the page's security policy stays in force.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => window.axe.run())
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target}: ${failureSummary}`),
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
