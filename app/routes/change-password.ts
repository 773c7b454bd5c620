import { redirect } from '@remix-run/node'

/** Where password managers find the form (the well-known URL for changing passwords, W3C). */
export function loader() {
  return redirect('/settings/password')
}
