import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { randomId } from '../client/random-id'
import { PageHeading } from '../design/page-heading'
import { signedInStyles } from '../design/signed-in'
import { pageMeta } from '../page-head/page-meta'
import { BodyEditorSample } from '../sample/body-editor-sample'
import { Collections } from '../sample/collections'
import { Controls } from '../sample/controls'
import { Formats } from '../sample/formats'
import { Foundations } from '../sample/foundations'

export const links = signedInStyles

export function loader() {
  return { now: new Date(), id: randomId() }
}

export default function SamplePage() {
  const { now, id } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading
        title="Sample Features"
        lead="Every component of this site, live. A fix here is a fix everywhere."
      />
      <div className="frame pb-section">
        <Foundations />
        <Controls />
        <Collections />
        <BodyEditorSample />
        <Formats now={now} id={id} />
      </div>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Sample Features', hidden: true })
