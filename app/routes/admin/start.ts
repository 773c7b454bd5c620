import { redirect } from '@remix-run/node'

/** The administrators' own address alone leads to the first of their pages. */
export function loader() {
  return redirect('/admin/users')
}
