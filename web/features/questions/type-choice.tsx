import {
  ArrowLeftRight,
  Check,
  CircleDot,
  Hash,
  ListOrdered,
  type LucideIcon,
  SquareCheck,
  TextCursorInput,
} from 'lucide-react'
import { useEffect, useId } from 'react'
import { QUESTION_TYPES, type QuestionType } from '#db/vocabulary.ts'
import { c } from '#web/domain/question/content/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import './type-choice.css'

const ICONS: Record<QuestionType, LucideIcon> = {
  multiple_choice: CircleDot,
  true_or_false: Check,
  multiple_answer: SquareCheck,
  ordering: ListOrdered,
  matching: ArrowLeftRight,
  numeric: Hash,
  short_answer: TextCursorInput,
}

type Props = { label: string; value: QuestionType; onValue: (type: QuestionType) => void }

/** The seven types, which Alt 1 to 7 choose too. */
export function TypeChoice({ label, value, onValue }: Props) {
  const name = useId()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const digit = event.altKey && !event.ctrlKey && /^Digit([1-7])$/.exec(event.code)?.[1]
      const type = digit ? QUESTION_TYPES[Number(digit) - 1] : undefined
      if (!type) return
      event.preventDefault()
      onValue(type)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
  return (
    <div className="type-choice" role="radiogroup" aria-label={label}>
      {QUESTION_TYPES.map((type, place) => (
        <label key={type} title={`Alt ${place + 1}`}>
          <input
            type="radio"
            name={name}
            checked={type === value}
            aria-keyshortcuts={`Alt+${place + 1}`}
            onChange={() => onValue(type)}
          />
          <Icon of={ICONS[type]} />
          <span>{c.types[type]}</span>
        </label>
      ))}
    </div>
  )
}
