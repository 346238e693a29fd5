import { Check, ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { LessonTotals } from '#worker/contract/review.ts'
import { lessonLine } from '../lesson-line.ts'
import { m } from '../messages.ts'
import { leftIn, levelsOf, reasonCounts, sumOf } from '../rules.ts'
import { SmallRing } from './progress.tsx'
import './outline.css'

type Filter = 'all' | 'left' | 'flags'
type Props = {
  totals: LessonTotals[]
  lang: string
  current: string
  onLesson: (lessonId: string) => void
  onNext: () => void
}

const fits: Record<Filter, (lesson: LessonTotals) => boolean> = {
  all: () => true,
  left: (lesson) => leftIn(lesson) > 0,
  flags: (lesson) => lesson.failed_checks > 0,
}

/** Levels and lessons with how far each is; opens a lesson, or goes to what is left. */
export function Outline({ totals, lang, current, onLesson, onNext }: Props) {
  const [filter, setFilter] = useState<Filter>('all')
  const sum = sumOf(totals)
  const levels = levelsOf(totals.filter(fits[filter]))
  return (
    <>
      <div className="pane-head">
        <h2>{m.panes.outline}</h2>
      </div>
      <div className="outline-filter">
        <Segmented
          dense
          label={m.outline.filter}
          value={filter}
          onValue={setFilter}
          choices={[
            { value: 'all', label: m.outline.all },
            {
              value: 'left',
              label: (
                <>
                  {m.outline.left} <span className="muted figures">{num(sum.left)}</span>
                </>
              ),
            },
            {
              value: 'flags',
              label: (
                <>
                  {m.outline.flags}{' '}
                  <span className={sum.flags > 0 ? 'text-bad figures' : 'muted figures'}>
                    {num(sum.flags)}
                  </span>
                </>
              ),
            },
          ]}
        />
      </div>
      <nav className="pane-body review-outline" aria-label={m.outline.label}>
        {levels.length === 0 && <p className="muted text-small pad-small">{m.outline.nothing}</p>}
        {levels.map((level) => (
          <Level key={level.id} level={level} lang={lang} current={current} onLesson={onLesson} />
        ))}
      </nav>
      <ReasonCounts totals={totals} />
      <div className="pane-foot">
        <Button size="dense" block closed={sum.left === 0} onClick={onNext}>
          {m.outline.next}
          <Kbd small>N</Kbd>
        </Button>
      </div>
    </>
  )
}

/** What the rejections were for: what the material or the engine could do better. */
function ReasonCounts({ totals }: { totals: LessonTotals[] }) {
  const counts = reasonCounts(totals)
  if (counts.length === 0) return null
  return (
    <section className="reason-counts" aria-label={m.reject.counts}>
      <h3 className="text-label">{m.reject.counts}</h3>
      <ul>
        {counts.map(({ reason, count }) => (
          <li key={reason}>
            {m.reject.reasons[reason]} <b className="figures">{num(count)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

type LevelProps = Pick<Props, 'lang' | 'current' | 'onLesson'> & {
  level: ReturnType<typeof levelsOf>[number]
}

function Level({ level, lang, current, onLesson }: LevelProps) {
  const sum = sumOf(level.lessons)
  const holdsCurrent = level.lessons.some((lesson) => lesson.lesson_id === current)
  const [opened, setOpened] = useState<boolean>()
  const open = opened ?? (holdsCurrent || sum.left > 0)
  return (
    <>
      <button type="button" className="outline-level" aria-expanded={open} onClick={() => setOpened(!open)}>
        <Icon of={open ? ChevronDown : ChevronRight} size={14} mirror={!open} />
        <span className="grow match-parent" lang={lang}>
          <bdi>{level.title}</bdi>
        </span>
        {sum.left === 0 ? (
          <span className="outline-count text-brand">
            <Icon of={Check} size={14} />
            <span className="visually-hidden">{m.outline.done}</span>
          </span>
        ) : (
          <Fraction done={sum.items - sum.left} total={sum.items} />
        )}
      </button>
      {open &&
        level.lessons.map((lesson) => (
          <LessonLink key={lesson.lesson_id} {...{ lesson, lang, current, onLesson }} />
        ))}
    </>
  )
}

function LessonLink({
  lesson,
  lang,
  current,
  onLesson,
}: Omit<LevelProps, 'level'> & { lesson: LessonTotals }) {
  const done = lesson.items - leftIn(lesson)
  return (
    <button
      type="button"
      className="outline-item"
      aria-current={lesson.lesson_id === current ? 'true' : undefined}
      onClick={() => onLesson(lesson.lesson_id)}
    >
      <SmallRing done={done} total={lesson.items} />
      <span className="outline-item-text">
        <span className="match-parent" lang={lang}>
          <bdi>{lesson.lesson_title}</bdi>
        </span>
        <span className="outline-item-line">{lessonLine(lesson)}</span>
      </span>
      {lesson.failed_checks > 0 && (
        <span className="outline-flag" title={m.outline.failed({ n: lesson.failed_checks })}>
          <Icon of={TriangleAlert} size={14} />
          <span className="visually-hidden">{m.outline.failed({ n: lesson.failed_checks })}</span>
          <span aria-hidden="true">{num(lesson.failed_checks)}</span>
        </span>
      )}
      <Fraction done={done} total={lesson.items} />
    </button>
  )
}

const Fraction = ({ done, total }: { done: number; total: number }) => (
  <span className="outline-count">
    <span aria-hidden="true">
      {num(done)}/{num(total)}
    </span>
    <span className="visually-hidden">{m.lesson.of({ done: num(done), total: num(total) })}</span>
  </span>
)
