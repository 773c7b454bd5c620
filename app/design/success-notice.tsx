import { useLocation } from '@remix-run/react'

/** A completed action; announced when it appears, and again when it is repeated. */
export function SuccessNotice({ done }: { done: string | undefined }) {
  const { key } = useLocation()
  return (
    <div role="status" className="done-note">
      {done ? (
        <p key={key} className="notice font-semibold">
          {done}
        </p>
      ) : null}
    </div>
  )
}
