import { Play } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import type { LandingMessages } from './messages.ts'
import './poster.css'

const RUNGS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']
const DONE = 5

type PosterProps = {
  m: LandingMessages['film']
  /** Where the film is for who has no script. */
  film: string
  onPlay: () => void
}

/** A page, a lesson, and the wire between a sentence and its source: drawn, since a picture would come later. */
export function Poster({ m, film, onPlay }: PosterProps) {
  return (
    <a
      className="poster"
      href={film}
      // By it `public/start.js` knows the film before the app is there.
      data-film=""
      onClick={(event) => {
        event.preventDefault()
        onPlay()
      }}
    >
      <Hills />
      <Page m={m.drawing} />
      <Wire />
      <Lesson m={m.drawing} />
      <span className="poster-play">
        <span className="poster-disc">
          <Icon of={Play} />
        </span>
        <span>
          <b>{m.watch}</b>
          <span className="text-small">{m.length}</span>
        </span>
      </span>
    </a>
  )
}

type Drawing = { m: PosterProps['m']['drawing'] }

const Page = ({ m }: Drawing) => (
  <span className="poster-page" aria-hidden="true">
    <span className="poster-file">
      <span>{m.file}</span>
      <span>12</span>
    </span>
    <b>{m.section}</b>
    <i />
    <i />
    <span className="poster-passage">{m.passage}</span>
    <i />
    <i />
    <i className="poster-short" />
    <span className="poster-table" />
    <i />
    <i className="poster-short" />
  </span>
)

const Lesson = ({ m }: Drawing) => (
  <span className="poster-lesson" aria-hidden="true">
    <span className="poster-place">{m.lesson}</span>
    <b>{m.title}</b>
    <span className="poster-passage">{m.sentence}</span>
    <em>2</em>
    <span className="poster-rungs">
      {RUNGS.map((rung, place) => (
        <i key={rung} className={place < DONE ? 'poster-rung-done' : undefined} />
      ))}
    </span>
  </span>
)

const Hills = () => (
  <svg className="poster-hills" viewBox="0 0 500 400" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 300C90 270 190 290 280 258S430 214 500 220v180H0z" />
    <path className="poster-hill-near" d="M0 346c120-20 220 6 320-18s130-30 180-22v94H0z" />
  </svg>
)

const Wire = () => (
  <svg className="poster-wire" viewBox="0 0 500 400" preserveAspectRatio="none" aria-hidden="true">
    <path d="M243 146C266 146 252 224 276 224" vectorEffect="non-scaling-stroke" />
  </svg>
)
