import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { randomId } from '../client/random-id'
import { PageHeading } from '../design/page-heading'
import { signedInStyles } from '../design/signed-in'
import { pageText } from '../messages/page-text'
import { useText } from '../messages/use-text'
import { pageMeta } from '../page-head/page-meta'
import { BodyEditorSample } from '../sample/body-editor-sample'
import { Collections } from '../sample/collections'
import { Controls } from '../sample/controls'
import { Formats } from '../sample/formats'
import { Foundations } from '../sample/foundations'
import { sampleMessages } from '../sample/messages'

export const links = signedInStyles

export function loader() {
  return { now: new Date(), id: randomId() }
}

export default function SamplePage() {
  const text = useText(sampleMessages)
  const { now, id } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title={text('title')} lead={text('lead')} />
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
  pageMeta(args, { title: pageText(args, sampleMessages)('title'), hidden: true })
