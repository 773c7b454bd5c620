import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useText } from '../../messages/use-text'
import { useBodyEditing } from './body-editing'
import { Icon, type IconName } from './icons'
import { InsertMenu } from './insert-menu'
import { bodyMessages } from './messages'
import { MoreMenu } from './more-menu'
import { type Shortcut, shortcutForReaders, shortcutLabel } from './shortcuts'
import { TableMenu } from './table-menu'
import { setBlock } from './text-commands'
import { blockChoices, blockLabel, historyTools, type Tool, toolGroups } from './tools'
import { useTextState } from './use-text-state'

interface Tip {
  text: string
  /** The middle, in pixels from the toolbar's left. */
  middle: number
}

/** The toolbar of a text. Arrow keys move between the tools; one of them is a tab stop. */
export function Toolbar({ controls }: { controls: string }) {
  const text = useText(bodyMessages)
  const [editor] = useLexicalComposerContext()
  const editing = useBodyEditing()
  const { state, history } = useTextState(editor)
  const [tip, setTip] = useState<Tip | null>(null)
  const bar = useRef<HTMLDivElement>(null)

  function use(tool: Tool) {
    if (tool.isIdle?.(state, history)) return
    editor.focus()
    tool.use(editor, state, editing)
  }

  const toolButton = (tool: Tool) => (
    <ToolButton
      key={tool.id}
      icon={tool.icon}
      label={text(tool.label)}
      shortcut={tool.shortcut}
      folds={tool.folds}
      isOn={tool.isOn?.(state)}
      isIdle={tool.isIdle?.(state, history)}
      onUse={() => use(tool)}
    />
  )

  const isChoice = blockChoices.some(({ name }) => name === state.block)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the hovered tool
    <div
      ref={bar}
      className="body-toolbar"
      onPointerOver={(event) => setTip(tipOf(event, bar.current))}
      onPointerLeave={() => setTip(null)}
      onFocus={(event) => {
        takeTabStop(event)
        setTip(event.target.matches(':focus-visible') ? tipOf(event, bar.current) : null)
      }}
      onBlur={() => setTip(null)}
    >
      <div
        className="body-tools"
        role="toolbar"
        aria-label={text('tools')}
        aria-controls={controls}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            if (tip) setTip(null)
            else editor.focus()
          }
          moveAmongTools(event)
        }}
      >
        <select
          className="body-block-choice"
          aria-label={text('tools.block')}
          tabIndex={0}
          data-tool=""
          value={isChoice ? state.block : ''}
          onChange={(event) => {
            const choice = blockChoices.find(({ name }) => name === event.target.value)
            if (choice) setBlock(editor, choice.name)
            editor.focus()
          }}
        >
          <option value="" disabled>
            {blockLabel(isChoice ? 'other' : state.block, text)}
          </option>
          {blockChoices.map(({ name }) => (
            <option key={name} value={name}>
              {blockLabel(name, text)}
            </option>
          ))}
        </select>
        {toolGroups.map((group) => (
          <div
            key={group[0]?.id}
            className="body-tool-group"
            data-folds={group.every(({ folds }) => folds) ? 'late' : undefined}
          >
            {group.filter(({ isShown }) => isShown?.(editing) ?? true).map(toolButton)}
          </div>
        ))}
        <div className="body-tool-group">
          <span className="body-fold" data-folds={state.isInTable ? undefined : 'late'}>
            <TableMenu state={state} />
          </span>
          <InsertMenu />
          <span className="body-more">
            <MoreMenu state={state} history={history} use={use} />
          </span>
        </div>
        <div className="body-tool-group" data-folds="late">
          {historyTools.map(toolButton)}
        </div>
      </div>
      {tip ? (
        <span className="body-tip" aria-hidden="true" style={{ left: tip.middle }}>
          {tip.text}
        </span>
      ) : null}
    </div>
  )
}

interface ToolButtonProps {
  icon: IconName
  label: string
  shortcut?: Shortcut | undefined
  folds?: Tool['folds']
  isOn?: boolean | undefined
  isIdle?: boolean | undefined
  onUse(): void
}

function ToolButton({ icon, label, shortcut, folds, isOn, isIdle, onUse }: ToolButtonProps) {
  const text = useText(bodyMessages)
  return (
    <button
      type="button"
      className="body-button"
      data-tool=""
      data-folds={folds}
      data-tip={shortcut ? `${label}  ${shortcutLabel(shortcut, text)}` : label}
      tabIndex={-1}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isIdle || undefined}
      aria-keyshortcuts={shortcut ? shortcutForReaders(shortcut) : undefined}
      // Keeps the caret in place.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      <Icon name={icon} />
    </button>
  )
}

function tipOf(event: PointerEvent | FocusEvent, bar: HTMLElement | null): Tip | null {
  const tool = event.target instanceof Element ? event.target.closest('[data-tip]') : null
  if (!(tool instanceof HTMLElement) || !bar || !tool.dataset.tip) return null
  if ('pointerType' in event && event.pointerType === 'touch') return null
  const { left, width } = tool.getBoundingClientRect()
  const frame = bar.getBoundingClientRect()
  const middle = left + width / 2 - frame.left
  return { text: tool.dataset.tip, middle: Math.max(56, Math.min(middle, frame.width - 56)) }
}

function toolsOf(bar: Element): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('[data-tool]')].filter((tool) =>
    tool.checkVisibility(),
  )
}

/** The focused tool becomes the tab stop. */
function takeTabStop({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (!target.matches('[data-tool]')) return
  for (const tool of toolsOf(currentTarget)) tool.tabIndex = tool === target ? 0 : -1
}

function moveAmongTools(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event
  if (!(target instanceof HTMLElement) || !target.matches('[data-tool]')) return
  const tools = toolsOf(event.currentTarget)
  const next = nextTool(event.key, tools.indexOf(target), tools.length)
  if (next === null) return
  event.preventDefault()
  tools[next]?.focus()
}

function nextTool(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
