import { useState } from 'react'
import { directionOf } from '#web/i18n/index.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import { m } from './lesson-messages.ts'
import './flash-cards.css'

function FlashCard({ card, language }: { card: LessonView['cards'][number]; language: string }) {
  const [turned, setTurned] = useState(false)
  return (
    <button type="button" className="flash-card" aria-pressed={turned} onClick={() => setTurned(!turned)}>
      <span
        lang={language}
        dir={directionOf(language)}
        className={turned ? undefined : 'weight-strong'}
        aria-live="polite"
      >
        {turned ? card.back : card.front}
      </span>
      <span className="text-tiny muted">{turned ? m.lesson.cardFront : m.lesson.cardTurn}</span>
    </button>
  )
}

/** Shows the front first; a press turns the card. */
export function FlashCards({ lesson }: { lesson: LessonView }) {
  if (lesson.cards.length === 0) return null
  return (
    <section className="stack gap-medium" aria-labelledby="flash-cards">
      <h2 className="text-heading" id="flash-cards">
        {m.lesson.cards}
      </h2>
      <div className="flash-cards">
        {lesson.cards.map((card) => (
          <FlashCard key={card.id} card={card} language={card.lang ?? lesson.language} />
        ))}
      </div>
    </section>
  )
}
