import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { libraryMessages } from './messages'

/** How a form says that a video has no poster. */
export const noPoster = 'none'

interface PosterFormProps {
  /** The id of the poster; null for none. */
  poster: string | null
  /** The pictures to choose from. */
  choices: readonly { id: string; name: string; src: string }[]
  version: string
  problem: FormProblem | undefined
}

/** Chooses the picture that a video shows before it plays. */
export function PosterForm({ poster, choices, version, problem }: PosterFormProps) {
  const text = useText(libraryMessages)
  const chosen = problem?.values.poster ?? poster ?? noPoster
  return (
    <ActionForm
      intent="poster"
      variant="quiet"
      problem={problem}
      submit={{ label: text('poster.save'), pending: text('asset.saving') }}
    >
      <input type="hidden" name="updatedAt" value={version} />
      <fieldset className="field">
        <legend>{text('poster.choose')}</legend>
        <div className="poster-choices">
          <label className="poster-choice">
            <input
              type="radio"
              name="poster"
              value={noPoster}
              defaultChecked={chosen === noPoster}
            />
            <span>{text('poster.none')}</span>
          </label>
          {choices.map(({ id, name, src }) => (
            <label key={id} className="poster-choice">
              <input type="radio" name="poster" value={id} defaultChecked={chosen === id} />
              <img src={src} alt={name} width={96} height={96} loading="lazy" />
            </label>
          ))}
        </div>
        {problem?.fields.poster ? <p className="field-error">{problem.fields.poster}</p> : null}
      </fieldset>
    </ActionForm>
  )
}
