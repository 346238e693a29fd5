import { describe, expect, it } from 'vitest'
import { candidatesOf, pairsOf } from '#test/support/question-candidates.ts'
import { select } from '#worker/ai/embedded/questions/select.ts'

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

  it('is asked where a lesson gives little else, once where it gives one question, never where it gives two', () => {
    const [passage] = candidatesOf('en', LIVER, 'fill_words')
    if (!passage) throw new Error('the liver is asked')
    const other = (n: number) => ({
      ...passage,
      rule: 'number' as const,
      title: `Other ${n}`,
      asks: [`o${n}`],
      ...apart(n),
    })
    const rulesOf = (good: number) =>
      select(
        Array.from({ length: good }, (_, n) => other(n)),
        { questions: 8 },
        {},
        [passage],
      ).map(({ rule }) => rule)
    expect(rulesOf(0)).toEqual(['fill_words'])
    expect(rulesOf(1)).toEqual(['number', 'fill_words'])
    expect(rulesOf(2)).toEqual(['number', 'number'])
  })
})

/** A question that shares nothing with any other. */
const apart = (n: number) => ({
  type: 'numeric' as const,
  answers: [{ text: `${n + 7}000`, correct: true }],
  content: { value: n + 7000 },
})
