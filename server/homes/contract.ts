import { z } from 'zod'
import { homeDesigns } from '../../cms/homes/designs'

export const homeDesign = z.enum(homeDesigns.map(({ value }) => value))
export type HomeDesign = z.output<typeof homeDesign>

const weight = z.coerce.number().int().min(0).max(100)

/** The number of days for which views and submissions are counted. */
export const countedDays = 30

export const homeGallery = z
  .object({
    /** The design `/` shows without an A/B test. */
    design: homeDesign,
    designs: z.array(
      z.object({
        name: homeDesign,
        title: z.string(),
        idea: z.string(),
        /** Its share in the A/B test; 0 when it is not part of it. */
        weight: z.number(),
        /** The number of views of `/` in this design. */
        views: z.number(),
        /** Views by visitors who consented and had seen it before. */
        knownViews: z.number(),
        /** Submissions of the contact form by visitors who consented and had seen this design. */
        submissions: z.number(),
      }),
    ),
  })
  .meta({ id: 'HomeGallery' })
export type HomeGallery = z.output<typeof homeGallery>

export const homeChoice = z
  .strictObject({
    design: homeDesign,
    weights: z.partialRecord(homeDesign, weight).default({}).meta({
      description: 'The share of visitors who see each design, 0 to 100',
    }),
  })
  .refine(({ weights }) => Object.values(weights).filter((share) => share > 0).length !== 1, {
    path: ['weights'],
    error: 'It takes two designs to try one against another: give a second one a share, or none.',
  })
export type HomeChoice = z.input<typeof homeChoice>

export const homeView = z.strictObject({
  seen: homeDesign
    .optional()
    .meta({ description: 'The design that the visitor has seen before, with consent' }),
  isCounted: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether it counts as a view; a HEAD request does not' }),
})
export type HomeView = z.input<typeof homeView>

export const shownDesign = z.object({ design: homeDesign }).meta({ id: 'ShownHomeDesign' })
export type ShownDesign = z.output<typeof shownDesign>

export interface HomesOperations {
  /**
   * All designs of the home page with their counts. For administrators. @throws Unauthorized,
   * Forbidden
   */
  gallery(): Promise<HomeGallery>
  /**
   * Sets the design or the A/B test of `/`. For administrators. @throws ValidationFailed,
   * Unauthorized, Forbidden
   */
  choose(input: HomeChoice): Promise<HomeGallery>
  /** Chooses the design for one view of `/`, and counts it: for a page tier. @throws ValidationFailed */
  view(input: HomeView): Promise<ShownDesign>
}
