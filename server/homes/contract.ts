import { z } from 'zod'
import { homeDesigns } from '../../cms/homes/designs'
import { homesText } from './messages'

export const homeDesign = z.enum(homeDesigns.map(({ value }) => value))
export type HomeDesign = z.output<typeof homeDesign>

const weight = z.int().min(0).max(100)

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
    error: () => homesText('oneShare'),
  })
export type HomeChoice = z.input<typeof homeChoice>

export const homeAssignment = z
  .object({
    /** The design `/` shows without an A/B test. */
    design: homeDesign,
    /** The designs of the A/B test, each with its share; empty without one. */
    split: z.array(z.object({ design: homeDesign, weight: z.number() })),
  })
  .meta({ id: 'HomeAssignment' })
export type HomeAssignment = z.output<typeof homeAssignment>

/** The maximum number of views of one design in a request. */
export const maxReportedViews = 100_000

const viewCount = z.int().min(0).max(maxReportedViews)

export const homeViews = z.strictObject({
  views: z
    .array(
      z
        .strictObject({
          design: homeDesign,
          views: viewCount,
          knownViews: viewCount.meta({
            description: 'Views by visitors who consented and had seen the design before',
          }),
        })
        .refine(({ views, knownViews }) => knownViews <= views, {
          path: ['knownViews'],
          error: () => homesText('knownViews'),
        }),
    )
    .max(homeDesign.options.length),
})
export type HomeViews = z.input<typeof homeViews>

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
  /** Which designs `/` shows: for a page tier, which assigns them itself. */
  assignment(): Promise<HomeAssignment>
  /** Counts views that a page tier has served. @throws ValidationFailed */
  countViews(input: HomeViews): Promise<void>
}
