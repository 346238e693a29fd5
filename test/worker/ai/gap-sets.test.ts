import { describe, expect, it } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { candidatesOf, pairsOf } from '#test/support/question-candidates.ts'
import { practiceFor } from '#worker/ai/embedded/questions/practice.ts'
import { needsReview } from '#worker/ai/embedded/rules.ts'
import type { PracticeOptions } from '#worker/ai/engine.ts'

const LIVER = `## The liver

The liver lies under the ribs on the right of the body. It makes bile and sends it to the duodenum. Bile breaks the fat of a meal into droplets. Sugar that the body does not need at once is stored in the liver as glycogen.

## The kidneys

The kidneys clean the blood of waste. Every kidney holds about a million nephrons. A nephron is a tube in which the blood is filtered. The filtered water is taken back by the walls of the tubules. Two ureters carry the urine from the kidneys to the bladder.`

describe('a passage with words left out', () => {
  it('reads on whole: each sentence in its order, with its own word out of it', () => {
    const passages = candidatesOf('en', LIVER, 'fill_words')
      .filter(({ title }) => /passage/.test(title))
      .map(({ content }) =>
        (content?.pairs ?? []).map(({ left, right }) => left.replace('_____', right)).join(' '),
      )
    expect(passages.length).toBeGreaterThan(0)
    for (const passage of passages) expect(LIVER).toContain(passage)
  })

  it('leaves out words that stand nowhere else in what is shown', () => {
    for (const { title, content } of candidatesOf('en', LIVER, 'fill_words')) {
      const shown = [title, ...(content?.pairs ?? []).map(({ left }) => left)].join(' ')
      for (const { right } of content?.pairs ?? []) expect(shown).not.toContain(right)
    }
  })

  it('has three to five gaps, none of them behind “an”', () => {
    for (const { content } of candidatesOf('en', LIVER, 'fill_words')) {
      expect(content?.pairs?.length).toBeGreaterThanOrEqual(3)
      expect(content?.pairs?.length).toBeLessThanOrEqual(5)
    }
    expect(pairsOf('en', LIVER, 'fill_words').join('\n')).not.toMatch(/\ban _____/)
  })

  it('asks nothing where the first sentence leans on what is not shown', () => {
    const text =
      'It lies under the ribs of the body. It sends bile to the duodenum for the meal. It breaks the fat into droplets of a small size. It stores the sugar of the blood as glycogen until the muscles need it for their work.'
    expect(pairsOf('en', text, 'fill_words')).toEqual([])
  })

  it('is made on request alone, and marked for review', async () => {
    const source = markdownSource(LIVER, 'en')
    const ref = { index: 0, title: 'The body', segment_ids: source.segments.map(({ id }) => id) }
    const rulesOf = (options: PracticeOptions) =>
      practiceFor(source, ref, options).questions.map(({ rule }) => rule)
    expect(rulesOf({ questions: 8, cards: 0 })).not.toContain('fill_words')
    expect(rulesOf({ questions: 30, cards: 0, wish: 'another' })).toContain('fill_words')
    expect(needsReview('fill_words')).toBe(true)
  })
})
