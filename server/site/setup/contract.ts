import { z } from 'zod'

/** The steps from a first start to a site of one's own, in their order. */
export const setupStep = z.enum([
  'name',
  'logo',
  'contact',
  'navigation',
  'texts',
  'design',
  'colleague',
  'demonstration',
])
export type SetupStep = z.output<typeof setupStep>

export const setup = z
  .object({
    steps: z.array(z.object({ name: setupStep, done: z.boolean() })),
    /** Whether an administrator has dismissed the guide. */
    dismissed: z.boolean(),
  })
  .meta({ id: 'Setup' })
/** How far the site has come from its first start. */
export type Setup = z.output<typeof setup>

export const setupChange = z.strictObject({
  dismissed: z.boolean().optional(),
  /** Completes the step "demonstration" without a removal. */
  keepDemonstration: z.boolean().optional(),
})
export type SetupChange = z.input<typeof setupChange>

export interface SetupOperations {
  /** For administrators. @throws Unauthorized, Forbidden */
  get(): Promise<Setup>
  /** For administrators; omitted fields stay as they are. @throws ValidationFailed, Unauthorized, Forbidden */
  change(input: SetupChange): Promise<Setup>
}
