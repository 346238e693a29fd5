import type { LandingMessages } from './messages.ts'
import './poster.css'

const LESSONS = Array.from({ length: 11 }, (_, place) => place)

/** A page, a lesson, and the wire between a sentence and its passage: the product in one drawing. */
export function Poster({ m }: { m: LandingMessages['poster'] }) {
  return (
    <div className="poster" role="img" aria-label={m.label}>
      <svg className="poster-hills" viewBox="0 0 500 400" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 300C90 270 190 290 280 258S430 214 500 220v180H0z" fill="#15504a" />
        <path d="M0 346c120-20 220 6 320-18s130-30 180-22v94H0z" fill="#1c665d" />
      </svg>
      <div className="poster-page" aria-hidden="true">
        <p className="poster-run">
          <bdi>{m.file}</bdi>
          <span>12</span>
        </p>
        <b>{m.heading}</b>
        <u />
        <u className="short" />
        <mark>{m.passage}</mark>
        <u />
        <u />
        <u className="shorter" />
        <div className="poster-table">
          <i />
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
        <u className="short" />
        <u />
        <u className="shorter" />
      </div>
      <svg
        className="poster-wire"
        viewBox="0 0 500 400"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
      >
        <path
          d="M243 136C266 136 252 217 276 217"
          stroke="#f2bd5a"
          strokeWidth="3"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="poster-lesson" aria-hidden="true">
        <p className="poster-eyebrow">{m.eyebrow}</p>
        <p className="poster-title">{m.lesson}</p>
        <mark>{m.sentence}</mark>
        <em>2</em>
        <div className="poster-rungs">
          {LESSONS.map((place) => (
            <i key={place} className={place < 5 ? 'done' : undefined} />
          ))}
        </div>
      </div>
    </div>
  )
}
