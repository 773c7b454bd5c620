import { z } from 'zod'
import { homeDesigns } from '../../cms/homes/designs'

export const homeDesign = z.enum(homeDesigns.map(({ value }) => value))
export type HomeDesign = z.output<typeof homeDesign>

const weight = z.coerce.number().int().min(0).max(100)

/** For so many days back views and submissions are counted up. */
export const countedDays = 30

export const homeGallery = z
  .object({
    /** What `/` shows while nothing is tried against it. */
    design: homeDesign,
    designs: z.array(
      z.object({
        name: homeDesign,
        title: z.string(),
        idea: z.string(),
        /** Its share in the designs being tried against each other; 0: it is not among them. */
        weight: z.number(),
        /** How often `/` was shown in this design. */
        views: z.number(),
        /** Of those, to visitors who agreed to be counted and had seen it before. */
        knownViews: z.number(),
        /** Messages of the contact form from visitors who agreed, and had seen this design. */
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
      description: 'The share of each design to be tried against the others, 0 to 100',
    }),
  })
  .refine(({ weights }) => Object.values(weights).filter((share) => share > 0).length !== 1, {
    path: ['weights'],
    error: 'It takes two designs to try one against another: give a second one a share, or none.',
  })
export type HomeChoice = z.input<typeof homeChoice>

export interface HomesOperations {
  /** Every design of the home page, and how it does. For administrators. @throws Unauthorized, Forbidden */
  gallery(): Promise<HomeGallery>
  /** Chooses what `/` shows. For administrators. @throws ValidationFailed, Unauthorized, Forbidden */
  choose(input: HomeChoice): Promise<HomeGallery>
}
