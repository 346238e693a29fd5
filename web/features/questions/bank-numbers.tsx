import type { ReactNode } from 'react'
import { s } from '#web/domain/question/content/statistics-messages.ts'
import { num, percent } from '#web/i18n/format.ts'
import { Bar } from '#web/ui/bar.tsx'
import { classes } from '#web/ui/classes.ts'
import type { ListedQuestion } from '#worker/contract/questions.ts'

/** Points of a question and how it was answered, under the heads of the list or, where it is narrow, in one line. */
export function BankNumbers({ question: { points, statistics } }: { question: ListedQuestion }) {
  return (
    <span className="bank-numbers">
      <Figure name={s.points}>{num(points)}</Figure>
      {statistics ? (
        <Known known={statistics} />
      ) : (
        [s.answers, s.facility, s.discrimination].map((name) => <Figure key={name} name={name} />)
      )}
    </span>
  )
}

function Known({ known }: { known: NonNullable<ListedQuestion['statistics']> }) {
  const { answered, facility, discrimination } = known
  const share = percent(facility)
  return (
    <>
      <Figure name={s.answers}>{num(answered)}</Figure>
      <Figure name={s.facility}>
        {share}
        <Bar thin share={facility} label={s.right({ share, n: answered })} />
      </Figure>
      <Figure name={s.discrimination}>
        {discrimination !== null && (
          <span className={classes('left-to-right', discrimination < 0 && 'text-bad')}>
            {num(discrimination, { maximumFractionDigits: 2 })}
          </span>
        )}
      </Figure>
    </>
  )
}

/** A number that is not known yet stands as a dash under its head, and not at all in a line. */
function Figure({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className="bank-number figures" data-known={children != null && children !== false}>
      <span className="bank-number-name text-tiny muted">{name}</span> {children || '–'}
    </span>
  )
}
