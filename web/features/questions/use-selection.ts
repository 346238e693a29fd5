import { useState } from 'react'
import type { Question } from '#worker/contract/questions.ts'

/** The questions chosen in the bank. They stay chosen while it is searched for more of them, and are as last read. */
export function useSelection(shown: readonly Question[]) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Question>>(new Map())
  const fresh = new Map(shown.map((question) => [question.id, question]))
  const chosen = [...selected.values()].map((question) => fresh.get(question.id) ?? question)
  function select(questions: readonly Question[], isSelected: boolean): void {
    const next = new Map(selected)
    for (const question of questions) {
      if (isSelected) next.set(question.id, question)
      else next.delete(question.id)
    }
    setSelected(next)
  }
  const isSelected = ({ id }: Question) => selected.has(id)
  return { chosen, isSelected, select, clear: () => setSelected(new Map()) }
}
