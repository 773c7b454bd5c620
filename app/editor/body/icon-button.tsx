import { Icon } from './icons'

interface IconButtonProps {
  icon: Parameters<typeof Icon>[0]['name']
  /** What it does, for those who do not know the sign. */
  label: string
  onClick(): void
}

/** A small button of a card or of a picture; what it stands in is not clicked along. */
export function IconButton({ icon, label, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="body-button"
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation()
        onClick()
      }}
    >
      <Icon name={icon} />
    </button>
  )
}
