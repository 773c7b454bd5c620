import { useRouteError } from '@remix-run/react'
import { PageFrame } from '../chrome/page-frame'
import { type KnownError, knownError } from './error-kind'
import { Failure } from './failure'
import { Interrupted } from './interrupted'
import { NotFound } from './not-found'
import { Pending } from './pending'
import { Refused } from './refused'
import { Restricted } from './restricted'
import { TooMany } from './too-many'
import { Unauthorized } from './unauthorized'

/** The error boundary of all routes. */
export function ErrorBoundary() {
  return (
    <PageFrame handle={{ hideNavbar: true }}>
      <ErrorView {...knownError(useRouteError())} />
    </PageFrame>
  )
}

function ErrorView({ kind, requestId, message }: KnownError) {
  switch (kind) {
    case 'pending':
      return <Pending />
    case 'notFound':
      return <NotFound />
    case 'unauthorized':
      return <Unauthorized />
    case 'forbidden':
      return <Restricted />
    case 'refused':
      return <Refused />
    case 'tooMany':
      return <TooMany message={message} />
    case 'interrupted':
      return <Interrupted />
    case 'failure':
      return <Failure requestId={requestId} />
  }
}
