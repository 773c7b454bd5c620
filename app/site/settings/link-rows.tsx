import type { PageLink } from '../../../server/site/contract'
import { siteLimits } from '../../../server/site/limits/contract'
import { PagesDatalist } from '../../contents/pages-datalist'
import { Field, SelectField } from '../../design/fields/field'
import { hidden } from '../../design/hidden'
import { EditPart } from '../../design/rows/edit-part'
import { AddRow, RowButtons } from '../../design/rows/row-buttons'
import { useRows } from '../../design/rows/use-rows'
import { useText } from '../../messages/use-text'
import { networkNames } from '../network-names'
import { blankLink, blankSocialLink } from './blank-rows'
import type { SiteFormValues } from './form-values.server'
import { settingsMessages } from './messages'

interface RowsProps<Row> {
  links: readonly Row[]
  /** The validation errors by field name. */
  errors: Record<string, string>
  onArrange: () => void
}

const pagesId = 'pages-of-the-site'

/** The links of the menu, in their order. Addresses are completed from the pages of the site. */
export function NavigationRows(
  props: RowsProps<SiteFormValues['navigation'][number]> & { pages: readonly PageLink[] },
) {
  const text = useText(settingsMessages)
  const { links, pages, errors, onArrange } = props
  const { rows, change, act, announcement } = useRows('navigation', links, {
    blank: blankLink,
    field: 'label',
    onArrange,
  })
  return (
    <EditPart name="navigation" title={text('navigation')} announcement={announcement}>
      <p className="settings-text">{text('navigation.text')}</p>
      <PagesDatalist id={pagesId} pages={pages} />
      <ol className="link-rows">
        {rows.map(({ key, row }, index) => {
          const at = `navigation.${index}`
          const number = index + 1
          return (
            <li key={key} className="link-row">
              <Field
                label={text.rich('navigation.label', { number, hidden })}
                name={`${at}.label`}
                required
                maxLength={siteLimits.label}
                value={row.label}
                error={errors[`${at}.label`]}
                onChange={({ target }) => change(index, { label: target.value })}
              />
              <Field
                label={text.rich('navigation.address', { number, hidden })}
                name={`${at}.href`}
                required
                list={pagesId}
                maxLength={siteLimits.address}
                value={row.href}
                error={errors[`${at}.href`]}
                onChange={({ target }) => change(index, { href: target.value })}
              />
              <RowButtons
                list="navigation"
                index={index}
                count={rows.length}
                what={text('navigation.link')}
                act={act}
              />
            </li>
          )
        })}
      </ol>
      <AddRow list="navigation" label={text('navigation.add')} act={act} />
    </EditPart>
  )
}

const networks = Object.entries(networkNames).map(([value, label]) => ({ value, label }))

/** The links to social networks, which are in the footer. */
export function SocialLinkRows(props: RowsProps<SiteFormValues['socialLinks'][number]>) {
  const text = useText(settingsMessages)
  const { links, errors, onArrange } = props
  const { rows, change, act, announcement } = useRows('socialLinks', links, {
    blank: blankSocialLink,
    field: 'url',
    onArrange,
  })
  return (
    <EditPart name="socialLinks" title={text('networks')} announcement={announcement}>
      <ol className="link-rows">
        {rows.map(({ key, row }, index) => {
          const at = `socialLinks.${index}`
          const number = index + 1
          return (
            <li key={key} className="link-row">
              <SelectField
                label={text.rich('networks.network', { number, hidden })}
                name={`${at}.network`}
                required
                options={networks}
                value={row.network}
                error={errors[`${at}.network`]}
                onChange={({ target }) => change(index, { network: target.value })}
              />
              <Field
                label={text.rich('networks.address', { number, hidden })}
                name={`${at}.url`}
                type="url"
                required
                maxLength={siteLimits.address}
                value={row.url}
                error={errors[`${at}.url`]}
                onChange={({ target }) => change(index, { url: target.value })}
              />
              <RowButtons
                list="socialLinks"
                index={index}
                count={rows.length}
                what={text('networks.item')}
                act={act}
              />
            </li>
          )
        })}
      </ol>
      <AddRow list="socialLinks" label={text('networks.add')} act={act} />
    </EditPart>
  )
}
