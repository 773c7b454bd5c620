import type { ReactNode } from 'react'
import type { ContentDraft } from '../../server/contents/editing/contract'
import { queryString } from '../client/query-string'
import { permissionLabels } from '../contents/labels'
import { useMayPublish } from '../contents/may-publish'
import { contentMessages } from '../contents/messages'
import { typeNames } from '../contents/type-names'
import { Button } from '../design/button'
import { SelectField, TextareaField } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { useEnvironment } from '../navigation/environment'
import { SiteLink } from '../navigation/site-link'
import { useRootData } from '../root-data'
import type { DraftFields } from './draft-fields'
import { type ContentLanguages, LanguageSettings } from './language-settings'
import { editorMessages } from './messages'
import { SearchEngines } from './search-engines'
import { SeriesFields } from './series-fields'
import { SlugField } from './slug-field'
import { TagsField } from './tags-field'

interface SettingsProps {
  draft: ContentDraft | null
  fields: DraftFields
  problem: FormProblem | undefined
  /** The names of all tags. */
  tagNames: readonly string[]
  /** The titles of all series. */
  seriesTitles: readonly string[]
  languages: ContentLanguages
  /** The fields that need more than the draft. */
  children: ReactNode
}

/** A content's settings besides its text. */
export function Settings(props: SettingsProps) {
  const { draft, fields, problem, tagNames, seriesTitles, languages, children } = props
  const text = useText(editorMessages)
  const contentText = useText(contentMessages)
  return (
    <aside className="editor-settings" aria-label={text('settings')}>
      <SlugField
        id={draft?.id ?? null}
        value={fields.slug}
        error={problem?.fields.slug}
        published={draft?.status === 'published' ? draft.url : null}
      />
      <SelectField
        label={text('type')}
        name="type"
        required
        defaultValue={fields.type}
        options={Object.entries(typeNames).map(([value, label]) => ({
          value,
          label: contentText(label),
        }))}
      />
      <SelectField
        label={text('permission')}
        name="permission"
        required
        defaultValue={fields.permission}
        options={Object.entries(permissionLabels).map(([value, label]) => ({
          value,
          label: contentText(label),
        }))}
      />
      <LanguageSettings draft={draft} fields={fields} problem={problem} languages={languages} />
      <TextareaField
        label={text('description')}
        name="description"
        rows={3}
        maxLength={500}
        defaultValue={fields.description}
        hint={text('description.hint')}
        error={problem?.fields.description}
      />
      <TagsField value={fields.tags} names={tagNames} error={problem?.fields.tags} />
      <SeriesFields fields={fields} titles={seriesTitles} problem={problem} />
      {children}
      <SearchEngines fields={fields} problem={problem} />
      {draft ? <More draft={draft} /> : null}
    </aside>
  )
}

/** Further actions for the content. */
function More({ draft: { id, status, url } }: { draft: ContentDraft }) {
  const text = useText(editorMessages)
  const isAdmin = useRootData()?.visitor?.isAdmin
  const mayPublish = useMayPublish()
  const hasAdmin = useEnvironment()?.cookieMode && isAdmin
  return (
    <div className="editor-more">
      <ul>
        {status === 'published' ? (
          <li>
            <SiteLink href={url} className="link">
              {text('more.page')}
            </SiteLink>
          </li>
        ) : null}
        <li>
          <SiteLink href={`/content/${id}/check`} className="link">
            {text('more.check')}
          </SiteLink>
        </li>
        <li>
          <SiteLink href={`/content/${id}/versions`} className="link">
            {text('more.versions')}
          </SiteLink>
        </li>
        {mayPublish ? (
          <li>
            <SiteLink href={`/content/${id}/schedule`} className="link">
              {text('more.schedule')}
            </SiteLink>
          </li>
        ) : null}
        {mayPublish ? (
          <li>
            <SiteLink href={`/content/${id}/links`} className="link">
              {text('more.links')}
            </SiteLink>
          </li>
        ) : null}
        {mayPublish ? (
          <li>
            <SiteLink href={`/admin/templates?from=${id}`} className="link">
              {text('more.template')}
            </SiteLink>
          </li>
        ) : null}
        {mayPublish && status === 'published' ? (
          <li>
            <SiteLink href={`/admin/visits?${queryString({ path: url })}`} className="link">
              {text('more.visits')}
            </SiteLink>
          </li>
        ) : null}
        {hasAdmin ? (
          <li>
            <a href={`/cms/collections/contents/${id}`} className="link">
              {text('more.cms')}
            </a>
          </li>
        ) : null}
        {mayPublish ? (
          <li>
            <SiteLink href={`/admin/contents/selected?to=trashed&id=${id}`} className="link">
              {text('more.delete')}
            </SiteLink>
          </li>
        ) : null}
      </ul>
      {mayPublish ? <OffTheSite status={status} /> : null}
    </div>
  )
}

/** The buttons that take a content off the site. */
function OffTheSite({ status }: Pick<ContentDraft, 'status'>) {
  const text = useText(editorMessages)
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'published' ? (
        <Button name="intent" value="unpublish" variant="quiet" size="small">
          {text('unpublish')}
        </Button>
      ) : null}
      {status === 'archived' ? null : (
        <Button name="intent" value="archive" variant="quiet" size="small">
          {text('archive')}
        </Button>
      )}
    </div>
  )
}
