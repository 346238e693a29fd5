import { expect, test } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import type { ArticleBlock } from '#worker/ai/engine.ts'
import { checkArticle } from '#worker/ai/gates/article.ts'
import arabic from '../../fixtures/paraphrases/ar.json'
import english from '../../fixtures/paraphrases/en.json'
import further from '../../fixtures/paraphrases/further.json'

/** What a good teacher would say of a passage: in other words, true, written by hand. */
const PARAPHRASES = [
  ...english.map((one) => ({ ...one, language: 'en' as const })),
  ...arabic.map((one) => ({ ...one, language: 'ar' as const })),
]
/** Written after the gates, to see what they had not been made with. */
const FURTHER = further.map((one) => ({
  ...one,
  language: one.language === 'ar' ? ('ar' as const) : ('en' as const),
}))

test('there are thirty paraphrases in each language', () => {
  expect([english.length, arabic.length]).toEqual([30, 30])
})

test.each([...PARAPHRASES, ...FURTHER])('no gate stops “$says”', ({ passage, says, language }) => {
  const source = markdownSource(passage, language)
  const spans = [{ source_id: 's1', start: 0, end: passage.length, quote: passage }]
  const block: ArticleBlock = { kind: 'paragraph', sentences: [{ text: says, spans }], spans: [] }
  expect(checkArticle(block, source).filter(({ state }) => state === 'failed')).toEqual([])
})

test('many of them share too few words with their passage to have passed when words were counted', () => {
  const shareFew = PARAPHRASES.filter(({ passage, says, language }) => {
    const spans = [{ source_id: 's1', start: 0, end: passage.length, quote: passage }]
    const block: ArticleBlock = { kind: 'paragraph', sentences: [{ text: says, spans }], spans: [] }
    const checks = checkArticle(block, markdownSource(passage, language))
    return checks.some(({ name, state }) => name === 'words_from_source' && state === 'warning')
  })
  expect(shareFew.length).toBeGreaterThan(20)
})
