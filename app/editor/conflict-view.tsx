import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Button } from '../design/button'
import { useMoment } from '../formats/reader-zone'
import { useText } from '../messages/use-text'
import type { Conflict } from './conflict.server'
import { ConflictDifference } from './conflict-difference'
import { ConflictPlaces } from './conflict-places'
import type { DraftFields } from './draft-fields'
import type { MergedPart } from './merge-texts'
import { editorMessages } from './messages'

const labels = {
  title: 'title',
  slug: 'slug',
  type: 'type',
  description: 'description',
  image: 'picture',
  tags: 'tags',
  series: 'series',
  part: 'part',
  permission: 'permission',
  noindex: 'conflict.noindex',
  canonical: 'search.original',
  language: 'language',
  fallback: 'fallback',
  body: 'text',
} as const satisfies Record<keyof DraftFields, string>

/** Two conflicting versions, and the choices to resolve them. */
export function ConflictView({ conflict }: { conflict: Conflict }) {
  const text = useText(editorMessages)
  const momentOf = useMoment()
  const { at, mine, theirs, fields, rows, sameBody, merged, data, then } = conflict
  const by = conflict.by ?? text('anotherEditor')
  const heading = useRef<HTMLHeadingElement>(null)
  const isClean = merged.length === 1

  useEffect(() => heading.current?.focus(), [])

  return (
    <Form method="post" encType="multipart/form-data" className="editor-conflict frame" replace>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {text('conflict', { name: by })}
      </h1>
      <p className="settings-text">{text('conflict.lead', { moment: momentOf(at) })}</p>
      <input type="hidden" name="intent" value={then} />
      <input type="hidden" name="version" value={at.toISOString()} />
      <input type="hidden" name="mine" value={JSON.stringify(mine)} />
      <input type="hidden" name="base" value={JSON.stringify(theirs)} />
      {data ? <input type="hidden" name="data" value={data} /> : null}
      {fields.map(({ name, keep }) => (
        <fieldset key={name} className="field">
          <legend>{text(labels[name])}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="choice">
              <input
                type="radio"
                name={`keep.${name}`}
                value={side}
                defaultChecked={side === keep}
              />
              <span>
                {text.rich(side === 'mine' ? 'conflict.mineIs' : 'conflict.theirsIs', {
                  name: by,
                  value: (side === 'mine' ? mine : theirs)[name] || text('conflict.nothing'),
                  strong: (words) => <strong>{words}</strong>,
                })}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {sameBody ? (
        <input type="hidden" name="merged" value={mine.body} />
      ) : (
        <>
          <ConflictDifference rows={rows} mine={mine.body} theirs={theirs.body} by={by} />
          {isClean ? (
            <div className="field">
              <label htmlFor="merged">{text('conflict.together')}</label>
              <p id="merged-hint" className="field-hint">
                {text('conflict.togetherHint')}
              </p>
              <textarea
                id="merged"
                name="merged"
                rows={14}
                className="editor-markdown"
                aria-describedby="merged-hint"
                defaultValue={linesOf(merged).join('\n')}
              />
            </div>
          ) : (
            <ConflictPlaces parts={merged} by={by} />
          )}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button name="settle" value="merged">
          {text(isClean ? 'conflict.useTogether' : 'conflict.useChosen', { then })}
        </Button>
        <Button name="settle" value="mine" variant="quiet">
          {text('conflict.useMine', { then })}
        </Button>
        <Button name="intent" value="theirs" variant="plain">
          {text('conflict.useTheirs')}
        </Button>
      </div>
    </Form>
  )
}

function linesOf(parts: readonly MergedPart[]): string[] {
  return parts.flatMap((part) => ('lines' in part ? part.lines : []))
}
