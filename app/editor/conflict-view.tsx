import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Button } from '../design/button'
import { formatMoment } from '../formats/moment'
import type { Conflict } from './conflict.server'
import { ConflictDifference } from './conflict-difference'
import { ConflictPlaces } from './conflict-places'
import type { DraftFields } from './draft-fields'
import type { MergedPart } from './merge-texts.server'

const labels: Record<keyof DraftFields, string> = {
  title: 'Title',
  slug: 'Address',
  type: 'Type',
  description: 'Description',
  image: 'Picture',
  tags: 'Tags',
  permission: 'Who may read it',
  noindex: 'Hidden from search engines',
  canonical: 'Original elsewhere',
  body: 'Text',
}

/** Two conflicting versions, and the choices to resolve them. */
export function ConflictView({ conflict }: { conflict: Conflict }) {
  const { by, at, mine, theirs, fields, rows, sameBody, merged, data, then } = conflict
  const heading = useRef<HTMLHeadingElement>(null)
  const verb = then === 'publish' ? 'Publish' : 'Save'
  const isClean = merged.length === 1

  useEffect(() => heading.current?.focus(), [])

  return (
    <Form method="post" encType="multipart/form-data" className="editor-conflict frame" replace>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {by} has saved a newer version
      </h1>
      <p className="settings-text">
        It is of {formatMoment(at)} UTC. Nothing of yours is saved yet and nothing is lost: choose
        what goes on.
      </p>
      <input type="hidden" name="intent" value={then} />
      <input type="hidden" name="version" value={at.toISOString()} />
      <input type="hidden" name="mine" value={JSON.stringify(mine)} />
      <input type="hidden" name="base" value={JSON.stringify(theirs)} />
      {data ? <input type="hidden" name="data" value={data} /> : null}
      {fields.map(({ name, keep }) => (
        <fieldset key={name} className="field">
          <legend>{labels[name]}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="choice">
              <input
                type="radio"
                name={`keep.${name}`}
                value={side}
                defaultChecked={side === keep}
              />
              <span>
                {side === 'mine' ? 'Yours' : `${by}’s`}:{' '}
                <strong>{(side === 'mine' ? mine : theirs)[name] || 'nothing'}</strong>
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
              <label htmlFor="merged">Both together</label>
              <p id="merged-hint" className="field-hint">
                Your changes and theirs do not touch each other. Change here what should be
                different.
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
          {isClean ? `${verb} both together` : `${verb} what is chosen`}
        </Button>
        <Button name="settle" value="mine" variant="quiet">
          {verb} yours over it
        </Button>
        <Button name="intent" value="theirs" variant="plain">
          Take theirs and drop yours
        </Button>
      </div>
    </Form>
  )
}

function linesOf(parts: readonly MergedPart[]): string[] {
  return parts.flatMap((part) => ('lines' in part ? part.lines : []))
}
