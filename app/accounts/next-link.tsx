import { Link, useSearchParams } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { withNext } from '../navigation/next-path'

type NextLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link to another account page that preserves the `next` target. */
export function NextLink({ to, ...link }: NextLinkProps) {
  const [query] = useSearchParams()
  return <Link {...link} to={withNext(to, query.get('next'))} />
}
