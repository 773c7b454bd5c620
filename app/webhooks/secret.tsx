import { CopyButton } from '../design/copy-button'
import { SettingsSection } from '../design/settings-section'
import { useText } from '../messages/use-text'
import { webhookMessages } from './messages'

/** A new secret of a webhook, shown once. */
export function WebhookSecret({ address, secret }: { address: string; secret: string }) {
  const text = useText(webhookMessages)
  return (
    <SettingsSection
      title={text('copySecret')}
      text={text.rich('copySecretText', {
        address,
        where: (words) => <span className="break-all">{words}</span>,
      })}
    >
      <p className="flex flex-wrap items-center gap-4">
        <code className="secret">{secret}</code>
        <CopyButton text={secret} label={text('copy')} />
      </p>
    </SettingsSection>
  )
}
