import { Link } from '@tanstack/react-router'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { questionsAsked } from '#worker/contract/assessment-rules.ts'
import { fittingCount, poolSize } from './draw-math.ts'
import { m } from './messages.ts'
import type { Places, Rules } from './use-rules.ts'

type Props = { rules: Rules; places: Places }

/** What keeps it from being held, or from being another one the second time, each with its ways out. */
export function Warnings({ rules, places }: Props) {
  const { draws, pool, values } = rules
  const short = draws.flatMap((draw, index) => {
    const has = fittingCount(pool, draw)
    return has < draw.count ? [{ draw, index, has }] : []
  })
  const asked = draws.reduce((sum, { count }) => sum + count, 0)
  const size = poolSize(pool, draws)
  const isSmall = short.length === 0 && asked > 0 && size < 2 * asked && values.max_attempts !== 1
  const asksNothing = questionsAsked({ ...values, draws }) === 0
  if (short.length === 0 && !isSmall && !asksNothing) return null
  return (
    <section className="exam-warnings" aria-label={m.before}>
      {asksNothing && (
        <Warning bad text={m.nothing}>
          <button
            type="button"
            className="link"
            onClick={() =>
              rules.changeDraws([{ count: Math.max(1, Math.min(10, fittingCount(pool, { count: 1 }))) }])
            }
          >
            {m.addRule}
          </button>
          <WriteQuestions n={10} />
        </Warning>
      )}
      {short.map(({ draw, index, has }) => {
        const any = fittingCount(pool, { ...draw, difficulty: undefined })
        return (
          <Warning key={index} bad text={m.short({ rule: index + 1, wants: draw.count, has })}>
            <button
              type="button"
              className="link"
              onClick={() =>
                rules.changeDraws(
                  has > 0 ? draws.with(index, { ...draw, count: has }) : draws.toSpliced(index, 1),
                )
              }
            >
              {has > 0 ? m.lower({ n: has }) : m.drop}
            </button>
            {draw.difficulty !== undefined && any > has && (
              <button
                type="button"
                className="link"
                onClick={() => rules.changeDraws(draws.with(index, { ...draw, difficulty: undefined }))}
              >
                {m.anyOf({ n: any })}
              </button>
            )}
            <WriteQuestions n={draw.count - has} />
          </Warning>
        )
      })}
      {isSmall && (
        <Warning text={m.small({ pool: size, draw: asked, better: 2 * asked })}>
          <WriteQuestions n={2 * asked - size} />
          <SortQuestions courseId={places.courseId} />
        </Warning>
      )}
    </section>
  )
}

const WriteQuestions = ({ n }: { n: number }) => (
  <Link className="link" to="/question-bank/$question_id" params={{ question_id: 'new' }}>
    {m.write({ n })}
  </Link>
)

/** Which pool a question belongs to is said in the bank. */
export const SortQuestions = (_: { courseId: string }) => (
  <Link className="link" to="/question-bank">
    {m.sort}
  </Link>
)

function Warning({ bad, text, children }: { bad?: boolean; text: string; children: ReactNode }) {
  return (
    <div className="exam-warning" data-bad={bad === true}>
      <Icon of={bad ? CircleAlert : TriangleAlert} />
      <div className="stack gap-tiny grow">
        <p className="weight-strong">{text}</p>
        <p className="row row-wrap gap-medium text-small">{children}</p>
      </div>
    </div>
  )
}
