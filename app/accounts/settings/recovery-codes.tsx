import { CopyButton } from '../../design/copy-button'
import { SettingsSection } from '../../design/settings-section'
import { useText } from '../../messages/use-text'
import { useRootData } from '../../root-data'
import { accountSettingsMessages } from './messages'

/** Recovery codes, shown once: to copy, save or write down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useText(accountSettingsMessages)
  const site = useRootData()?.site.name ?? text('codes.thisSite')
  const file = [text('codes.file', { site }), '', ...codes, ''].join('\n')
  return (
    <SettingsSection title={text('codes.save')} text={text('codes.saveText')}>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
          className="button button-quiet"
        >
          {text('codes.saveFile')}
        </a>
        <CopyButton text={file} label={text('codes.copy')} size="normal" />
      </div>
    </SettingsSection>
  )
}
