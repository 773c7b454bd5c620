import type { ContentDraft } from '../../server/contents/editing/contract'
import type {
  ContentTranslations,
  TranslationState,
} from '../../server/contents/translations/contract'
import { contentEditAddress } from '../contents/labels'
import { StateBadge } from '../contents/state-badges'
import { Badge } from '../design/badge'
import { Button } from '../design/button'
import { type Choice, SelectField } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'
import { hidden } from '../design/hidden'
import { useText } from '../messages/use-text'
import { SiteLink } from '../navigation/site-link'
import type { DraftFields } from './draft-fields'
import { editorMessages } from './messages'

/** What the editor knows of the languages of a content. */
export interface ContentLanguages {
  /** The name of the site's own language. */
  own: string
  /** By name: the languages of the site, and those that the content is there in. */
  choices: readonly Choice[]
  /** Null for a new content, and for a site in one language. */
  translations: ContentTranslations | null
}

/** Of a content that cannot be read. */
export const noLanguages: ContentLanguages = { own: '', choices: [], translations: null }

interface LanguageSettingsProps {
  draft: ContentDraft | null
  fields: DraftFields
  problem: FormProblem | undefined
  languages: ContentLanguages
}

/** The language of a content, and its translations. */
export function LanguageSettings({ draft, fields, problem, languages }: LanguageSettingsProps) {
  const text = useText(editorMessages)
  const { own, choices, translations } = languages
  const isTranslation = Boolean(draft?.translationOf)
  if (choices.length < 2) return <UnchangedFields {...fields} />
  return (
    <>
      {isTranslation ? (
        <UnchangedFields {...fields} />
      ) : (
        <>
          <SelectField
            label={text('language')}
            name="language"
            defaultValue={fields.language}
            options={[{ value: '', label: text('language.own', { language: own }) }, ...choices]}
            error={problem?.fields.language}
          />
          <SelectField
            label={text('fallback')}
            name="fallback"
            required
            defaultValue={fields.fallback}
            options={[
              { value: 'original', label: text('fallback.original') },
              { value: 'none', label: text('fallback.none') },
            ]}
          />
        </>
      )}
      {translations ? (
        <Translations shown={draft?.id ?? ''} group={translations} choices={choices} />
      ) : null}
    </>
  )
}

/** Fields that are not offered here, so that a save leaves them as they are. */
function UnchangedFields({ language, fallback }: DraftFields) {
  return (
    <>
      <input type="hidden" name="language" defaultValue={language} />
      <input type="hidden" name="fallback" defaultValue={fallback} />
    </>
  )
}

/** @param shown the id of the content in the editor */
function Translations({
  shown,
  group: { original, translations, missing },
  choices,
}: {
  shown: string
  group: ContentTranslations
  choices: readonly Choice[]
}) {
  const text = useText(editorMessages)
  const nameOf = (code: string) => choices.find(({ value }) => value === code)?.label ?? code
  return (
    <section className="editor-translations" aria-labelledby="translations">
      <h2 id="translations">{text('translations')}</h2>
      <ul>
        {[original, ...translations].map((state) => (
          <li key={state.id}>
            {state.id === shown ? (
              <strong aria-current="true">{nameOf(state.language)}</strong>
            ) : (
              <SiteLink href={contentEditAddress(state.id)} className="link">
                {nameOf(state.language)}
              </SiteLink>
            )}
            <Marks state={state} isOriginal={state.id === original.id} />
          </li>
        ))}
        {missing.map((code) => (
          <li key={code}>
            <span>{nameOf(code)}</span>
            <Button name="intent" value={`translate ${code}`} variant="quiet" size="small">
              {text.rich('translate', {
                language: nameOf(code),
                hidden,
              })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Marks({ state, isOriginal }: { state: TranslationState; isOriginal: boolean }) {
  const text = useText(editorMessages)
  return (
    <span className="editor-status">
      {isOriginal ? <Badge tone="neutral">{text('original')}</Badge> : null}
      <StateBadge state={state.status} />
      {state.isOutdated ? <Badge tone="waiting">{text('outdated')}</Badge> : null}
    </span>
  )
}
