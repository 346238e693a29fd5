import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw } from '#test/support/drawn.tsx'
import { inLanguage } from '#test/support/interface-language.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Block, Sentence } from '#worker/contract/content.ts'

afterEach(cleanup)

const citation = {
  id: 'c',
  segment_id: 's',
  material_id: 'm',
  material_name: 'food.pdf',
  quote: 'Warm food cools.',
  start: 0,
  end: 16,
  locator: { page: 4 },
}
const sentence = (id: string, support: Sentence['support'], text = `Text of ${id}.`): Sentence => ({
  id,
  text,
  citations: support === 'own' ? [] : ['c'],
  base: support === 'supported' ? text : null,
  support,
})
const paragraph = (
  id: string,
  more: Partial<Pick<Block, 'origin' | 'more'>>,
  ...sentences: Sentence[]
): Block => ({
  id,
  kind: 'paragraph',
  data: { sentences },
  origin: 'source',
  more: false,
  citations: [citation],
  ...more,
})

describe.each(['en', 'ar'] as const)('the blocks of a lesson, in %s', (lang) => {
  const words = wordsOf(lang).blocks
  const show = async (...blocks: Block[]) => {
    cleanup()
    const { ArticleBlocks } = await inLanguage(lang, () => import('#web/features/learning/article.tsx'))
    const marks = { sources: [{ n: 1, citation }], open: 0, onOpen: () => undefined }
    await draw(<ArticleBlocks blocks={blocks} marks={marks} />)
    return document.body
  }

  it('tell apart, for the ear too, what the source says, what was changed, and what no source says', async () => {
    const page = await show(
      paragraph('p', {}, sentence('a', 'supported'), sentence('b', 'changed'), sentence('c', 'own')),
    )
    const said = [...page.querySelectorAll('p > span')].map((one) => one.textContent?.includes(words.own))
    expect(said).toEqual([false, true, true])
    expect(page.querySelectorAll('.own-said .visually-hidden')).toHaveLength(2)
  })

  it('show words as they were set, up to the last one, which stays with its mark', async () => {
    const marks: Sentence['marks'] = [
      { from: 0, to: 4, type: 'b' },
      { from: 5, to: 10, type: 'a', href: 'https://example.com/' },
    ]
    const page = await show(paragraph('p', {}, { ...sentence('a', 'supported', 'Text of a lake.'), marks }))
    expect(page.querySelector('strong')?.textContent).toBe('Text')
    expect([...page.querySelectorAll('a')].map((one) => [one.textContent, one.href, one.rel])).toEqual([
      ['of a ', 'https://example.com/', 'noopener noreferrer nofollow'],
    ])
    const last = await show(
      paragraph(
        'q',
        {},
        {
          ...sentence('b', 'supported', 'Text of a lake.'),
          marks: [{ from: 8, to: 15, type: 'code' }],
        },
      ),
    )
    expect([...last.querySelectorAll('code')].map((one) => one.textContent)).toEqual(['a ', 'lake.'])
  })

  it('never call a model’s own sentence the instructor’s', async () => {
    const mixed = paragraph('p', { origin: 'model' }, sentence('a', 'supported'), sentence('b', 'own'))
    const page = await show(mixed)
    expect(page.querySelector('.own-said')?.textContent).toContain(words.modelOwn)
    expect(page.textContent).not.toContain(words.own)
    const whole = await show(paragraph('q', { origin: 'model' }, sentence('c', 'own')))
    expect(whole.textContent).toContain(words.modelOwn)
    expect(whole.textContent).not.toContain(words.own)
    expect(whole.querySelector('.own-said')).toBe(null)
  })

  it('say once that all of a block is the instructor’s, and that a model wrote another', async () => {
    const own = await show(paragraph('o', { origin: 'own' }, sentence('a', 'own'), sentence('b', 'own')))
    expect(own.textContent?.split(words.own)).toHaveLength(2)
    const model = await show(paragraph('m', { origin: 'model' }, sentence('a', 'supported')))
    expect(model.textContent).toContain(words.model)
    const source = await show(paragraph('s', {}, sentence('a', 'supported')))
    expect(source.textContent).not.toMatch(new RegExp(`${words.own}|${words.model}`))
  })

  it('fold neighbours of more detail together, where they stand', async () => {
    const folded = { more: true }
    const page = await show(
      paragraph('1', {}, sentence('a', 'supported')),
      paragraph('2', folded, sentence('b', 'supported')),
      paragraph('3', folded, sentence('c', 'supported')),
      paragraph('4', {}, sentence('d', 'supported')),
      paragraph('5', folded, sentence('e', 'supported')),
    )
    const folds = [...page.querySelectorAll('details')]
    expect(folds.map((fold) => fold.querySelectorAll('p').length)).toEqual([2, 1])
    expect(folds.map((fold) => fold.querySelector('summary')?.textContent)).toEqual([words.more, words.more])
    expect(page.textContent?.match(/Text of \w/g)?.join()).toBe(
      'Text of a,Text of b,Text of c,Text of d,Text of e',
    )
  })

  it('show a table by its heads, and no page behind one that the instructor wrote', async () => {
    const table = (origin: Block['origin']): Block => ({
      id: 't',
      kind: 'table',
      data: { caption: null, head: 'column', rows: [['Pan', '5']] },
      origin,
      more: false,
      citations: [citation],
    })
    const quoted = await show(table('source'))
    expect(quoted.querySelector('tbody th[scope="row"]')?.textContent).toBe('Pan')
    expect(quoted.querySelectorAll('.source-mark')).toHaveLength(1)
    const own = await show(table('own'))
    expect(own.querySelectorAll('.source-mark')).toHaveLength(0)
    expect(own.textContent).toContain(words.own)
  })
})
