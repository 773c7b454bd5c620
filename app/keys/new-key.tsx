import { CopyButton } from '../design/copy-button'
import { SettingsSection } from '../design/settings-section'

/** A key that was just made, shown once: to copy. */
export function NewKey({ name, text }: { name: string; text: string }) {
  return (
    <SettingsSection
      title={`Copy the key “${name}”`}
      text="It is shown now and never again. Anyone who has it can do what it may do, so treat it like a password."
    >
      <p className="new-key">
        <code>{text}</code>
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <CopyButton text={text} label="Copy" size="normal" />
        <span>
          A program sends it as <code>Authorization: Bearer {text.slice(0, 7)}…</code>
        </span>
      </div>
    </SettingsSection>
  )
}
