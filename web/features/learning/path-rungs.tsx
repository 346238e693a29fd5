import { Link } from '@tanstack/react-router'
import { ArrowRight, Check, ChevronDown, Lock, PenLine, Play } from 'lucide-react'
import { useState } from 'react'
import { useCourseLinks } from '#web/domain/course-links.ts'
import { num } from '#web/i18n/format.ts'
import { Bar } from '#web/ui/bar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CoursePath } from '#worker/contract/learning.ts'
import type { LearningAssessment } from '#worker/contract/learning-assessment.ts'
import { knownBest } from './known-best.ts'
import { m } from './messages.ts'
import './path-rungs.css'

type Level = CoursePath['levels'][number]
type Lesson = Level['lessons'][number]
type Place = { slug: string; language: string; levelId: string }

const minutesLeft = (lesson: Lesson) =>
  Math.max(1, Math.ceil((lesson.minutes * (100 - lesson.position)) / 100))

/** A finished lesson; in a preview, any other open one. */
function OpenRung({ lesson, place }: { lesson: Lesson; place: Place }) {
  const links = useCourseLinks(place.slug)
  return (
    <li className={lesson.done ? 'path-rung path-rung-done' : 'path-rung'}>
      <span className="path-rung-node figures">{lesson.done ? <Icon of={Check} /> : lesson.number}</span>
      <Link className="path-rung-row" {...links.lesson(place.levelId, lesson.id)}>
        <span className="grow">
          <bdi className="weight-medium" lang={place.language}>
            {lesson.title}
          </bdi>
          <br />
          <span className="text-small muted">
            {m.path.article} · {m.minutes({ n: lesson.minutes })}
          </span>
        </span>
      </Link>
    </li>
  )
}

function CurrentRung({ lesson, place }: { lesson: Lesson; place: Place }) {
  const links = useCourseLinks(place.slug)
  return (
    <li className="path-rung path-rung-now" aria-current="step">
      <span className="path-rung-node">
        <Icon of={Play} size={24} />
      </span>
      <div className="now-card">
        <div className="stack gap-small">
          <p className="eyebrow">{m.path.here({ n: lesson.number })}</p>
          <h3 className="text-heading">
            <bdi lang={place.language}>{lesson.title}</bdi>
          </h3>
          <div className="row gap-snug">
            <Bar share={lesson.position / 100} label={m.readingProgress} />
            <span className="text-small muted figures no-wrap">
              {m.minutesLeft({ n: minutesLeft(lesson) })}
            </span>
          </div>
        </div>
        <ButtonLink kind="primary" {...links.lesson(place.levelId, lesson.id)}>
          {lesson.position > 0 ? m.path.go : m.path.begin}
          <Icon of={ArrowRight} mirror />
        </ButtonLink>
      </div>
    </li>
  )
}

function LockedRung({ lesson, place }: { lesson: Lesson; place: Place }) {
  return (
    <li className="path-rung path-rung-locked">
      <span className="path-rung-node figures">{num(lesson.number)}</span>
      <div className="path-rung-row">
        <span className="grow">
          <bdi className="weight-medium" lang={place.language}>
            {lesson.title}
          </bdi>
          <br />
          <span className="text-small">
            {m.minutes({ n: lesson.minutes })} · {m.path.opensAfter({ n: lesson.number - 1 })}
          </span>
        </span>
        <span className="path-rung-end">
          <Icon of={Lock} size={16} />
        </span>
      </div>
    </li>
  )
}

function ExerciseRung({ exercise, place }: { exercise: LearningAssessment; place: Place }) {
  const links = useCourseLinks(place.slug)
  const best = knownBest(exercise)
  const facts = best ? m.path.best({ score: m.score(best) }) : m.questions({ n: exercise.questions })
  const action = exercise.best ? m.path.exerciseAgain : m.path.exercise
  const words = (
    <span className="grow">
      <bdi className="weight-medium" lang={place.language}>
        {exercise.title}
      </bdi>
      <br />
      <span className="text-small muted">{exercise.locked ? m.path.opensAfterLessons : facts}</span>
    </span>
  )
  return (
    <li
      className={classes(
        'path-rung',
        exercise.best?.passed ? 'path-rung-done' : exercise.locked && 'path-rung-locked',
      )}
    >
      <span className="path-rung-node">
        <Icon of={exercise.best?.passed ? Check : PenLine} />
      </span>
      {exercise.locked ? (
        <div className="path-rung-row path-rung-exercise">
          {words}
          <span className="path-rung-end">
            <Icon of={Lock} size={16} />
          </span>
        </div>
      ) : (
        <div className="path-rung-row path-rung-exercise">
          {words}
          <ButtonLink
            kind={exercise.best?.passed ? 'line' : 'soft'}
            aria-label={m.path.exerciseOf({ action, title: exercise.title })}
            {...links.assessment('exercise', exercise.slug)}
          >
            {action}
          </ButtonLink>
        </div>
      )}
    </li>
  )
}

/** Finished levels collapse to one row; the others are open, each lesson with the reason why it is locked. */
export function LevelRungs({
  level,
  place,
  currentId,
  unfolded,
}: {
  level: Level
  place: Place
  currentId: string | undefined
  /** On its own page nothing of the level is collapsed. */
  unfolded?: boolean
}) {
  const done = level.lessons.length > 0 && level.lessons.every((lesson) => lesson.done)
  const [open, setOpen] = useState(false)
  if (done && !open && !unfolded) {
    return (
      <ol className="path">
        <li className="path-rung path-rung-done">
          <span className="path-rung-node">
            <Icon of={Check} />
          </span>
          <button type="button" className="path-rung-row" aria-expanded={false} onClick={() => setOpen(true)}>
            <span className="grow">
              <span className="weight-medium">{m.path.folded({ n: level.lessons.length })}</span>
              <br />
              <span className="text-small muted">{m.path.foldedMore}</span>
            </span>
            <span className="path-rung-end muted">
              <Icon of={ChevronDown} />
            </span>
          </button>
        </li>
        {level.exercises.map((exercise) => (
          <ExerciseRung key={exercise.id} exercise={exercise} place={place} />
        ))}
      </ol>
    )
  }
  return (
    <ol className="path">
      {level.lessons.map((lesson) => {
        if (lesson.id === currentId) return <CurrentRung key={lesson.id} lesson={lesson} place={place} />
        if (!lesson.locked) return <OpenRung key={lesson.id} lesson={lesson} place={place} />
        return <LockedRung key={lesson.id} lesson={lesson} place={place} />
      })}
      {level.exercises.map((exercise) => (
        <ExerciseRung key={exercise.id} exercise={exercise} place={place} />
      ))}
    </ol>
  )
}
