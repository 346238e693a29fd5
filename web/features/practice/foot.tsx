import type { Rating } from '#db/vocabulary.ts'
import { RATINGS } from '#db/vocabulary.ts'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import type { DueCard } from '#worker/contract/practice.ts'
import { dayWords } from './card-rules.ts'
import { m } from './messages.ts'

/** Before the answer is shown: one button to continue, and a quieter one to skip. */
export function TurnFoot({ onTurn, onSkip }: { onTurn: () => void; onSkip: (() => void) | undefined }) {
  return (
    <div className="foot-bar">
      <div className="foot-bar-inner">
        {onSkip && (
          <Button kind="ghost" onClick={onSkip}>
            {m.skip}
          </Button>
        )}
        <Button kind="primary" onClick={onTurn}>
          {m.turn}
          <span className="desktop-only review-turn-key">
            <Kbd small>{m.space}</Kbd>
          </span>
        </Button>
      </div>
    </div>
  )
}

type GradeProps = { due: DueCard; best: Rating; onGrade: (rating: Rating) => void }

/** Four grades, each with the day to which it leads, so that the choice has no hidden effect. */
export function GradeFoot({ due, best, onGrade }: GradeProps) {
  return (
    <div className="foot-bar">
      <fieldset className="review-grades">
        <legend className="visually-hidden">{m.howWell}</legend>
        {RATINGS.map((rating, index) => (
          <button
            key={rating}
            type="button"
            className={classes('review-grade', rating === best && 'review-grade-best')}
            onClick={() => onGrade(rating)}
          >
            <span className="review-grade-key" aria-hidden="true">
              <Kbd small>{num(index + 1)}</Kbd>
            </span>
            <b>{m.grades[rating]}</b>
            <small className="figures">{dayWords(due.next[rating])}</small>
          </button>
        ))}
      </fieldset>
    </div>
  )
}
