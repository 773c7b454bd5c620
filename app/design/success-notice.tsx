import { useLocation } from '@remix-run/react'

/** What has just been done; read out as it appears, and again when the same is done again. */
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
