import { CopyButton } from '../design/copy-button'
import { SettingsSection } from '../design/settings-section'
import { useText } from '../messages/use-text'
import { keyMessages } from './messages'

/** A key that was just made, shown once: to copy. */
export function NewKey({ name, secret }: { name: string; secret: string }) {
  const text = useText(keyMessages)
  return (
    <SettingsSection title={text('new.title', { name })} text={text('new.text')}>
      <p className="new-key">
        <code>{secret}</code>
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <CopyButton text={secret} label={text('new.copy')} size="normal" />
        <span>
          {text.rich('new.use', {
            start: secret.slice(0, 7),
            code: (words) => <code>{words}</code>,
          })}
        </span>
      </div>
    </SettingsSection>
  )
}
