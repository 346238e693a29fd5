import { CircleCheck, CircleDashed, Target } from 'lucide-react'
import { BlockName } from '#web/domain/block-name.tsx'
import { dir, locale } from '#web/i18n/index.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CheckAnswer, LessonView } from '#worker/contract/learning.ts'
import { CitedSentences, type Marks } from './cited-sentences.tsx'
import { m } from './lesson-messages.ts'
import { loop as words } from './loop-messages.ts'
import { goalsOf } from './loop-rules.ts'
import './goals.css'

type GoalsProps = { lesson: LessonView; marks: Marks }

/** What a student can do after the lesson. */
export function GoalBox({ lesson, marks }: GoalsProps) {
  if (lesson.objectives.length === 0) return null
  return (
    <section className="lesson-goals" aria-labelledby="objectives">
      <BlockName icon={Target}>
        <span id="objectives">{m.lesson.objectives}</span>
        <span className="lesson-goals-end">{m.minutes({ n: lesson.minutes })}</span>
      </BlockName>
      <GoalList lesson={lesson} marks={marks} />
    </section>
  )
}

/** The goals, each ticked only if the answers to its checks show it. */
export function GoalList({ lesson, marks, withEvidence }: GoalsProps & { withEvidence?: boolean }) {
  return (
    <ul>
      {goalsOf(lesson).map(({ objective, answer }) => (
        <li key={objective.id} className={answer ? 'lesson-goal-shown' : undefined}>
          <Icon of={answer ? CircleCheck : CircleDashed} />
          <span>
            <CitedSentences sentences={[objective]} citations={lesson.summary_citations} marks={marks} said />
            {(withEvidence || answer) && (
              <small lang={locale} dir={dir}>
                {answer ? evidenceOf(answer) : words.end.open}
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function evidenceOf({ first_correct: atOnce, tries }: CheckAnswer): string {
  if (atOnce) return words.end.first
  return tries === 2 ? words.end.second : words.end.later({ n: tries })
}

/** The end of a lesson: its goals with the answers that show them, and the results of its checks. */
export function LessonEnd({ lesson, marks }: GoalsProps) {
  const { checks, answers, objectives } = lesson
  const own = answers.filter(({ question_id: id }) => checks.some((check) => check.question_id === id))
  const right = own.filter(({ correct }) => correct).length
  const first = own.filter(({ first_correct: atOnce, correct }) => atOnce && correct).length
  return (
    <div className="stack gap-roomy">
      {objectives.length > 0 && (
        <div className="lesson-goals">
          <GoalList lesson={lesson} marks={marks} withEvidence />
        </div>
      )}
      {checks.length > 0 && (
        <dl className="lesson-facts" lang={locale} dir={dir}>
          <div>
            <dt>{words.end.right}</dt>
            <dd className="figures">{words.end.of({ n: right, total: checks.length })}</dd>
          </div>
          <div>
            <dt>{words.end.firstTime}</dt>
            <dd className="figures">{words.end.of({ n: first, total: checks.length })}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}
