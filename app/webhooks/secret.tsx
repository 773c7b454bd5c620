import { CopyButton } from '../design/copy-button'
import { SettingsSection } from '../design/settings-section'

/** A new secret of a webhook, shown once. */
export function WebhookSecret({ address, secret }: { address: string; secret: string }) {
  return (
    <SettingsSection
      title="Copy the secret"
      text={
        <>
          The program at <span className="break-all">{address}</span> verifies with it what it is
          sent. It is shown now and never again.
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-4">
        <code className="secret">{secret}</code>
        <CopyButton text={secret} label="Copy" />
      </p>
    </SettingsSection>
  )
}
