import { describe, expect, it } from 'vitest'
import { heardOf, nextHeard, voiceFor } from '#web/features/learning/listen-rules.ts'
import { stepsOf } from '#web/features/learning/loop-rules.ts'
import type { LessonView } from '#worker/contract/learning.ts'

const about = { origin: 'source' as const, more: false, citations: [] }
const sentence = (id: string) => ({
  id,
  text: `${id}.`,
  citations: [],
  base: null,
  support: 'own' as const,
})
const blocks: LessonView['blocks'] = [
  { ...about, id: 'h', kind: 'heading', data: { level: 2, sentence: sentence('h') } },
  { ...about, id: 'd', kind: 'definition', data: { term: 'Term', sentences: [sentence('d')] } },
  { ...about, id: 'm', kind: 'paragraph', more: true, data: { sentences: [sentence('folded')] } },
  { ...about, id: 't', kind: 'table', data: { caption: null, head: 'row', rows: [['a']] } },
  { ...about, id: 'c', kind: 'check', data: { question_id: 'q' } },
  { ...about, id: 'g', kind: 'check', data: { question_id: 'gone' } },
  { ...about, id: 'p', kind: 'paragraph', data: { sentences: [sentence('a'), sentence('b')] } },
]
const checks: LessonView['checks'] = [
  { question_id: 'q', version: 1, title: 'q', objective_id: null, type: 'short_answer' },
]
const summary = [sentence('s')]
const heard = heardOf(stepsOf({ blocks, checks, cards: [], summary, objectives: [] }), summary)

describe('what is heard of a lesson', () => {
  it('is what it shows unfolded, in order, with a stop at each check that is asked', () => {
    expect(heard.map((one) => ('check' in one ? `?${one.check}` : one.text))).toEqual([
      'h.',
      'Term: d.',
      '?q',
      'a.',
      'b.',
      's.',
    ])
  })

  it('stops at a check that waits, passes one that is settled, and goes back over either', () => {
    expect(nextHeard(heard, 1, 1, new Set())).toBe(2)
    expect(nextHeard(heard, 1, 1, new Set(['q']))).toBe(3)
    expect(nextHeard(heard, 3, -1, new Set())).toBe(1)
    expect(nextHeard(heard, 0, -1, new Set())).toBe(0)
    expect(nextHeard(heard, 5, 1, new Set())).toBe(6)
  })
})

describe('the voice', () => {
  const voice = (lang: string, localService = true, isDefault = false) => ({
    lang,
    localService,
    default: isDefault,
  })
  it('speaks the language of the lesson', () => {
    const [gulf, other] = [voice('ar-SA'), voice('ar_EG', true, true)]
    expect(voiceFor([voice('en-GB'), gulf], 'ar')).toBe(gulf)
    expect(voiceFor([gulf, other], 'ar')).toBe(other)
  })
  it('is none where the device has none, even if a service elsewhere has one', () => {
    expect(voiceFor([voice('en-GB'), voice('ar-SA', false)], 'ar')).toBeUndefined()
    expect(voiceFor([], 'en')).toBeUndefined()
  })
})
