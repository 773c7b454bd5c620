import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useText } from '../../messages/use-text'
import { hidden } from '../hidden'
import { designMessages } from '../messages'
import { useAutoplay } from './autoplay'
import { useSwipe } from './swipe'

interface CarouselProps {
  /** The accessible name. */
  label: string
  slides: readonly { id: string; content: ReactNode }[]
}

/**
 * Shows one slide at a time and advances automatically. Pausing, hover, focus and reduced motion
 * stop it. Without its script it is a row to scroll sideways.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const text = useText(designMessages)
  const [current, setCurrent] = useState(0)
  const autoplay = useAutoplay(() => move(1))
  const swipe = useSwipe(move)

  function move(by: number) {
    setCurrent((now) => (now + by + slides.length) % slides.length)
  }

  function moveByKey(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(by)
  }

  const { ready, playing } = autoplay
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a region with its own name and role
    <div
      role="region"
      className="carousel"
      data-ready={ready}
      aria-roledescription={text('carousel.role')}
      aria-label={label}
      {...autoplay.holders}
    >
      {ready ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only duplicate its buttons
        <div className="carousel-controls" onKeyDown={moveByKey}>
          <button type="button" className="icon-button" onClick={autoplay.toggle}>
            <span className={playing ? 'pause-sign' : 'play-sign'} aria-hidden="true" />
            <span className="sr-only">{text(playing ? 'carousel.pause' : 'carousel.play')}</span>
          </button>
          <p aria-live={playing ? 'off' : 'polite'} className="text-sm tabular-nums">
            {text.rich('carousel.position', {
              current: current + 1,
              total: slides.length,
              hidden,
            })}
          </p>
          <button type="button" className="icon-button" onClick={() => move(-1)}>
            <span className="arrow-sign arrow-back" aria-hidden="true" />
            <span className="sr-only">{text('previous')}</span>
          </button>
          <button type="button" className="icon-button" onClick={() => move(1)}>
            <span className="arrow-sign" aria-hidden="true" />
            <span className="sr-only">{text('next')}</span>
          </button>
        </div>
      ) : null}
      <div
        className="carousel-window"
        {...(ready ? swipe : { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        <ul
          className="carousel-track"
          style={ready ? { transform: `translateX(${-100 * current}%)` } : undefined}
        >
          {slides.map(({ id, content }, index) => (
            <li
              key={id}
              className="carousel-slide"
              aria-roledescription={text('carousel.slide')}
              inert={ready && index !== current}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
