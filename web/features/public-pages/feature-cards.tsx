import { ArrowRight, Award, Check, Flag, Lock, Pencil, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { LandingMessages } from './messages.ts'
import './feature-cards.css'

/** As people call them: each word is in the letters that a page of either language brings along. */
const FILES = ['PDF', 'Word', 'PowerPoint']
type Messages = LandingMessages['features']

/** Seven things that work, each with a small drawing of itself. */
export function FeatureCards({ m }: { m: Messages }) {
  return (
    <div className="feature-cards">
      <Feature m={m.lessons} columns="seven">
        <FilesToLevels text={m.lessons.plain} level={m.lessons.level} />
      </Feature>
      <Feature m={m.path} columns="five">
        <PathDrawing />
      </Feature>
      <Feature m={m.bank}>
        <p className="sample">{m.bank.wrong}</p>
        <p className="sample sample-right">
          {m.bank.right} <Icon of={Check} />
        </p>
      </Feature>
      <Feature m={m.source}>
        <p className="sample">
          {m.source.sentence} <span className="chip chip-brand">{m.source.page}</span>
        </p>
      </Feature>
      <Feature m={m.review}>
        <p className="sample sample-right">
          {m.review.kept} <Icon of={Check} />
        </p>
        <p className="sample">
          {m.review.changed} <Icon of={Pencil} />
        </p>
      </Feature>
      <Feature m={m.exam} columns="seven">
        <p className="sample sample-right">
          {m.exam.score} <Icon of={Check} />
        </p>
        <p className="sample">
          {m.exam.mistake} <Icon of={ArrowRight} mirror />
        </p>
      </Feature>
      <Feature m={m.certificate} columns="five">
        <p className="sample">
          {m.certificate.name} <Icon of={Award} />
        </p>
        <p className="sample sample-right">
          {m.certificate.valid} <Icon of={Check} />
        </p>
      </Feature>
    </div>
  )
}

type FeatureProps = {
  m: { title: string; text: string }
  /** Of the twelve of a wide screen. */
  columns?: 'four' | 'five' | 'seven'
  children: ReactNode
}

function Feature({ m, columns = 'four', children }: FeatureProps) {
  return (
    <article className={`feature feature-${columns}`}>
      <div className="stack gap-small">
        <h3 className="text-heading">{m.title}</h3>
        <p className="muted">{m.text}</p>
      </div>
      <div className="feature-drawing" aria-hidden="true">
        {children}
      </div>
    </article>
  )
}

function FilesToLevels({ text, level }: { text: string; level: string }) {
  return (
    <div className="files-to-levels">
      <p className="feature-files">
        {[...FILES, text].map((kind) => (
          <span key={kind}>{kind}</span>
        ))}
      </p>
      <Icon of={ArrowRight} mirror />
      <p className="feature-levels">
        {[1, 2, 3].map((place) => (
          <span key={place}>
            {level} {place}
          </span>
        ))}
      </p>
    </div>
  )
}

const PathDrawing = () => (
  <div className="path-drawing">
    <span className="path-drawing-done">
      <Icon of={Check} />
    </span>
    <b className="path-drawing-done" />
    <span className="path-drawing-done">
      <Icon of={Check} />
    </span>
    <b className="path-drawing-done" />
    <span className="path-drawing-here">
      <Icon of={Play} size={16} />
    </span>
    <b />
    <span>
      <Icon of={Lock} size={16} />
    </span>
    <b />
    <span>
      <Icon of={Flag} size={16} />
    </span>
  </div>
)
