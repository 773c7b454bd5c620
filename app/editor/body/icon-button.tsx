import { Icon } from './icons'

interface IconButtonProps {
  icon: Parameters<typeof Icon>[0]['name']
  /** The accessible name, for users who do not know the icon. */
  label: string
  onClick(): void
}

/** A small button of a card or a picture; a click does not reach its container. */
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
