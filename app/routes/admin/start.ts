import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireAdmin } from '../../guards.server'

/** The administrators' own address alone leads to the first of their pages. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  return redirect('/admin/users')
}
