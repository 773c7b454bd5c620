import { type ComponentProps, useState } from 'react'
import { browserClient } from '../client/browser-client'
import type { CallOptions } from '../client/http'
import { useFound } from '../client/use-found'
import { SelectField } from '../design/fields/field'
import { SearchField } from '../design/fields/search-field'
import { useText } from '../messages/use-text'
import { useHydrated } from '../navigation/hydrated'
import { fixedPageMessages } from './messages'
import { choiceOf } from './picture-choice'
import type { PictureChoice } from './values'

interface PictureSelectProps extends Omit<ComponentProps<typeof SelectField>, 'options'> {
  name: string
  value: string
  /** Those offered without a search. */
  pictures: readonly PictureChoice[]
}

/** With more pictures than this, they can be searched, and so can older ones that are not offered. */
const manyPictures = 12
const maxFound = 50

/** Chooses a picture of the library by its name, and shows it. */
export function PictureSelect({ value, pictures, ...select }: PictureSelectProps) {
  const text = useText(fixedPageMessages)
  const isHydrated = useHydrated()
  const [words, setWords] = useState('')
  const [seen, setSeen] = useState<readonly PictureChoice[]>([])
  const [found, setFound] = useState<readonly PictureChoice[]>(pictures)
  const { count, problem } = useFound(words || null, picturesNamed, (choices) => {
    setFound(choices)
    setSeen((before) => [...before, ...choices])
  })
  const chosen = [...pictures, ...seen].find(({ id }) => id === value)
  const offered = words === '' ? pictures : found
  const isOffered = !chosen || offered.some(({ id }) => id === chosen.id)
  return (
    <div className="picture-select">
      <div className="picture-select-fields">
        {isHydrated && pictures.length > manyPictures ? (
          <SearchField
            id={`${select.name}-search`}
            label={text('field.picture.search')}
            onWords={setWords}
          />
        ) : null}
        <SelectField
          {...select}
          value={value}
          options={[
            { value: '', label: text('field.picture.none') },
            ...[...(isOffered ? [] : [chosen]), ...offered].map(({ id, name }) => ({
              value: id,
              label: name || text('field.picture.current'),
            })),
          ]}
        />
        <p role="status" className="field-hint">
          {words !== '' && problem !== null
            ? text('field.picture.search.failed', { why: problem })
            : words !== '' && count !== null && text('field.picture.found', { count })}
        </p>
      </div>
      {chosen ? (
        <img src={chosen.src} alt="" loading="lazy" className="picture-select-shown" />
      ) : null}
    </div>
  )
}

async function picturesNamed(search: string, options: CallOptions): Promise<PictureChoice[]> {
  const query = { search, only: 'pictures', size: maxFound, sort: 'id,desc' } as const
  const { content } = await browserClient().library.list(query, options)
  return content.flatMap((asset) => choiceOf(asset) ?? [])
}
