import { useText } from '../messages/use-text'
import { sampleMessages } from './messages'
import { Specimen } from './specimen'

const colours = [
  ['paper', 'bg-paper'],
  ['raised', 'bg-raised'],
  ['ink', 'bg-ink'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['accent', 'bg-accent'],
  ['green', 'bg-green'],
  ['blue', 'bg-blue'],
  ['ochre', 'bg-ochre'],
  ['night', 'bg-night'],
]

const sizes = [
  ['4xl', 'text-4xl tracking-display font-bold'],
  ['3xl', 'text-3xl font-semibold'],
  ['2xl', 'text-2xl font-semibold'],
  ['xl', 'text-xl'],
  ['reading', 'text-reading font-serif'],
  ['base', 'text-base'],
  ['sm', 'text-sm'],
]

/** Colours and type, by the names of the tokens. */
export function Foundations() {
  const text = useText(sampleMessages)
  return (
    <>
      <Specimen id="colours" title={text('colours.title')} text={text('colours.text')}>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5">
          {colours.map(([name, className]) => (
            <li key={name} className="text-sm">
              <span className={`block h-16 rounded-sm border border-line ${className}`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen id="type" title={text('type.title')} text={text('type.text')}>
        <ul className="grid gap-4">
          {sizes.map(([name, className]) => (
            <li key={name}>
              <span className="text-xs text-ink-soft">{name}</span>
              <span className={`block ${className}`}>{text('type.words')}</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  )
}
