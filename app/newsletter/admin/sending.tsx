import type { Newsletter } from '../../../server/newsletter/contract'
import { CheckboxField } from '../../design/fields/choice-fields'
import { ActionForm } from '../../design/forms/action-form'
import { SettingsSection } from '../../design/settings-section'
import { Table } from '../../design/table/table'
import { useText } from '../../messages/use-text'
import { mailingColumns } from './columns'
import { newsletterAdminMessages } from './messages'

/** Whether new articles are sent, and those that were sent last. */
export function Sending({ sendsArticles, mailings }: Omit<Newsletter, 'subscribers'>) {
  const text = useText(newsletterAdminMessages)
  return (
    <>
      <SettingsSection title={text('sending')}>
        <ActionForm
          key={String(sendsArticles)}
          intent="set"
          variant="quiet"
          problem={undefined}
          submit={{ label: text('save'), pending: text('saving') }}
        >
          <CheckboxField
            label={text('sends')}
            name="sendsArticles"
            hint={text('sendsHint')}
            defaultChecked={sendsArticles}
          />
        </ActionForm>
      </SettingsSection>
      <SettingsSection title={text('mailings')}>
        {mailings.length === 0 ? (
          <p className="settings-text">{text('mailings.none')}</p>
        ) : (
          <Table
            caption={text('mailings')}
            columns={mailingColumns(text)}
            rows={mailings}
            keyOf={({ contentId }) => contentId}
          />
        )}
      </SettingsSection>
    </>
  )
}
