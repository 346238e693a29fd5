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
    <div className="bento">
      <Feature m={m.lessons} wide="s7">
        <FilesToLevels text={m.lessons.plain} level={m.lessons.level} />
      </Feature>
      <Feature m={m.path} wide="s5">
        <PathDrawing />
      </Feature>
      <Feature m={m.bank}>
        <p className="sample">{m.bank.wrong}</p>
        <p className="sample right">
          {m.bank.right} <Icon of={Check} />
        </p>
      </Feature>
      <Feature m={m.source}>
        <p className="sample">
          {m.source.sentence} <span className="chip brand">{m.source.page}</span>
        </p>
      </Feature>
      <Feature m={m.review}>
        <p className="sample right">
          {m.review.kept} <Icon of={Check} />
        </p>
        <p className="sample">
          {m.review.changed} <Icon of={Pencil} />
        </p>
      </Feature>
      <Feature m={m.exam} wide="s7">
        <p className="sample right">
          {m.exam.score} <Icon of={Check} />
        </p>
        <p className="sample">
          {m.exam.mistake} <Icon of={ArrowRight} mirror />
        </p>
      </Feature>
      <Feature m={m.certificate} wide="s5">
        <p className="sample">
          {m.certificate.name} <Icon of={Award} />
        </p>
        <p className="sample right">
          {m.certificate.valid} <Icon of={Check} />
        </p>
      </Feature>
    </div>
  )
}

type FeatureProps = {
  m: { title: string; text: string }
  wide?: 's4' | 's5' | 's7'
  children: ReactNode
}

function Feature({ m, wide = 's4', children }: FeatureProps) {
  return (
    <article className={`feature ${wide}`}>
      <div className="stack g8">
        <h3 className="t-20">{m.title}</h3>
        <p className="muted">{m.text}</p>
      </div>
      <div className="drawing" aria-hidden="true">
        {children}
      </div>
    </article>
  )
}

function FilesToLevels({ text, level }: { text: string; level: string }) {
  return (
    <div className="files-to-levels">
      <p className="files">
        {[...FILES, text].map((kind) => (
          <span key={kind}>{kind}</span>
        ))}
      </p>
      <Icon of={ArrowRight} mirror />
      <p className="levels">
        {[1, 2, 3].map((place) => (
          <span key={place} className={`l${place}`}>
            {level} {place}
          </span>
        ))}
      </p>
    </div>
  )
}

const PathDrawing = () => (
  <div className="path-drawing">
    <span className="done">
      <Icon of={Check} />
    </span>
    <b className="done" />
    <span className="done">
      <Icon of={Check} />
    </span>
    <b className="done" />
    <span className="here">
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
