import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin, requireArea } from '../loaders/guards.server'

/**
 * Requires someone who may edit the page of a route: an administrator, or for the contact page one of forms.
 * @throws as `requireAdmin`
 */
export async function requirePageEditor(
  args: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<void> {
  await (args.params.name === 'contact' ? requireArea(args, 'forms') : requireAdmin(args))
}
