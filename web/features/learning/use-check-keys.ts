import { useEffect } from 'react'
import type { LessonView } from '#worker/contract/learning.ts'
import { footOf } from './foot-rules.ts'
import { checkOf, type LoopStep } from './loop-rules.ts'
import type { Checks } from './use-checks.ts'
import type { Loop } from './use-loop.ts'

/** The index of the answer that a key chooses; digits do nothing while somebody types. */
export function chosenBy(press: KeyboardEvent): number | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined
  if (press.target instanceof HTMLElement && press.target.closest('dialog, input, textarea, select'))
    return undefined
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(press.code)?.[1]
  return digit === undefined ? undefined : Number(digit) - 1
}

/**
 * Keys 1 to 6 answer a check where one press is the answer: the focused one, otherwise that of the section being read.
 */
export function useCheckKeys(lesson: LessonView, steps: LoopStep[], checks: Checks, loop: Loop) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const chosen = chosenBy(event)
      const foot = footOf({ steps, checks: checks.all, current: loop.current, active: checks.active })
      // The focused check, otherwise the one that the foot leads to.
      const held =
        event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-check]') : null
      const id = held?.dataset.check ?? (foot.do === 'answer' ? foot.check : '')
      const question = checkOf(lesson.checks, id)
      if (chosen === undefined || !question || checks.of(id).phase !== 'open') return
      if (question.type !== 'multiple_choice' && question.type !== 'true_or_false') return
      const answer = question.answers[chosen]
      if (answer) checks.judge(question.question_id, { answer_id: answer.id })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
