import { describe, expect, it } from 'vitest'
import type { Mark } from '#db/content.ts'
import { chanceOf } from '#test/support/chance.ts'
import { rounds } from '#test/support/rounds.ts'
import { changeBetween } from '#web/domain/text-change.ts'
import { recut } from '#web/features/lesson-editor/text/cut.ts'
import { marked, marksOf } from '#web/features/lesson-editor/text/marks.ts'
import {
  type Sentence,
  spaced,
  supportOf,
  textOf,
  trimmed,
} from '#web/features/lesson-editor/text/sentences.ts'
import { insertSentences, join, splice, splitAt, stretch } from '#web/features/lesson-editor/text/splice.ts'

const cited = (id: string, text: string, citations = [`c-${id}`]): Sentence => ({
  id,
  text,
  citations,
  base: text,
})
const field = () => [
  cited('one', 'Water runs. '),
  cited('two', 'It freezes at zero. '),
  cited('three', 'It boils.'),
]
const shown = (sentences: Sentence[]) =>
  sentences.map((one) => [one.text, one.citations.join(), supportOf(one)])

describe('a sentence keeps its passages', () => {
  it('when a word of it is changed it reads as changed, and undone as supported', () => {
    const changed = splice(field(), { from: 6, to: 10, insert: 'flows' }, 'en')
    expect(shown(changed)[0]).toEqual(['Water flows. ', 'c-one', 'changed'])
    const back = splice(changed, { from: 6, to: 11, insert: 'runs' }, 'en')
    expect(back.map(({ id }) => id)).toEqual(['one', 'two', 'three'])
    expect(back.map((one) => supportOf(one))).toEqual(['supported', 'supported', 'supported'])
  })

  it('in both halves when a full stop cuts it, and the longer half keeps its id', () => {
    const cut = splice(
      [cited('one', 'Water runs and It often freezes.')],
      { from: 10, to: 15, insert: '. ' },
      'en',
    )
    expect(shown(cut)).toEqual([
      ['Water runs. ', 'c-one', 'changed'],
      ['It often freezes.', 'c-one', 'changed'],
    ])
    expect(cut[1]?.id).toBe('one')
  })

  it('together with those of the sentence that it is merged with', () => {
    const merged = splice(field(), { from: 10, to: 12, insert: ' and ' }, 'en')
    expect(merged).toHaveLength(2)
    expect(merged[0]?.text).toBe('Water runs and It freezes at zero. ')
    expect([...(merged[0]?.citations ?? [])].sort()).toEqual(['c-one', 'c-two'])
    expect(merged[0]?.id).toBe('two')
  })

  it('and a new sentence behind it gets none of them', () => {
    const longer = splice(field(), { from: 41, to: 41, insert: ' Steam is hot.' }, 'en')
    expect(shown(longer)[3]).toEqual(['Steam is hot.', '', 'own'])
    expect(longer[2]?.citations).toEqual(['c-three'])
  })

  it('where a comma or an abbreviation stands, and in Arabic', () => {
    const texts = (text: string, lang: string) => recut([{ text, of: null }], lang).map((one) => one.text)
    expect(texts('See Fig. 2 of Dr. Amal. It helps.', 'en')).toEqual([
      'See Fig. 2 of Dr. Amal. ',
      'It helps.',
    ])
    expect(texts('قالت د. أمل إن الماء يغلي. أليس كذلك؟ بلى.', 'ar')).toHaveLength(3)
  })

  it('through a split and a join in the middle of a word', () => {
    const [left, right] = splitAt([cited('one', 'يتكاثر الكائن')], 9)
    expect([textOf(left), textOf(right)]).toEqual(['يتكاثر ال', 'كائن'])
    const again = join(left, right, 'ar')
    expect(shown(again)).toEqual([['يتكاثر الكائن', 'c-one', 'supported']])
    expect(again[0]?.id).toBe('one')
  })

  it('when it is copied into another field', () => {
    const part = stretch(field(), 12, 32)
    expect(part.map(({ id }) => id)).toEqual(['two'])
    const target = insertSentences([cited('other', 'Ice floats.')], { from: 11, to: 11 }, part, 'en')
    expect(target.map(({ citations }) => citations[0])).toEqual(['c-other', 'c-two'])
    expect(textOf(target)).toBe('Ice floats. It freezes at zero. ')
  })
})

it('spaces between sentences exist only in the field', () => {
  const stored = [cited('one', 'Water runs.'), cited('two', 'It freezes.')]
  expect(textOf(spaced(stored))).toBe('Water runs. It freezes.')
  expect(trimmed(spaced(stored))).toEqual(stored)
})

it('the replacement between two texts is found where the caret is', () => {
  expect(changeBetween('aaa', 'aaaa', 2)).toEqual({ from: 1, to: 1, insert: 'a' })
  expect(changeBetween('one two', 'one', 3)).toEqual({ from: 3, to: 7, insert: '' })
})

describe('words that are set', () => {
  const bold = (from: number, to: number): Mark => ({ from, to, type: 'b' })
  const set = (sentences: Sentence[]) =>
    marksOf(sentences).map(({ from, to, type }) => `${type} ${textOf(sentences).slice(from, to)}`)
  const link = { type: 'a', href: 'https://example.com/' } as const

  it('are bold over the border of two sentences, and neither text nor support knows of it', () => {
    const made = marked(field(), { from: 6, to: 14 }, { type: 'b' }, true)
    expect(set(made)).toEqual(['b runs. It'])
    expect(made.map(({ marks }) => marks)).toEqual([[bold(6, 12)], [bold(0, 2)], undefined])
    expect(shown(made)).toEqual(shown(field()))
    expect(marked(made, { from: 6, to: 14 }, { type: 'b' }, false)).toEqual(field())
    expect(set(marked(made, { from: 8, to: 9 }, { type: 'b' }, false))).toEqual(['b ru', 'b s. It'])
  })

  it('keep that while others are typed before, within and after them', () => {
    const made = marked(field(), { from: 6, to: 10 }, { type: 'b' }, true)
    const typed = (from: number, to: number, insert: string) => set(splice(made, { from, to, insert }, 'en'))
    expect(typed(0, 0, 'Cold ')).toEqual(['b runs'])
    expect(typed(8, 8, 'XX')).toEqual(['b ruXXns'])
    expect(typed(10, 10, 'ning')).toEqual(['b runsning'])
    expect(typed(6, 6, 'X')).toEqual(['b runs'])
    expect(typed(6, 10, 'flows')).toEqual(['b flows'])
    expect(typed(8, 11, '')).toEqual(['b ru'])
    expect(typed(4, 12, '')).toEqual([])
  })

  it('lead nowhere else when something is typed behind a link', () => {
    const made = marked(field(), { from: 6, to: 10 }, link, true)
    expect(set(splice(made, { from: 10, to: 10, insert: 'X' }, 'en'))).toEqual(['a runs'])
    const other = marked(made, { from: 0, to: 8 }, { ...link, href: 'https://other.example/' }, true)
    expect(marksOf(other).map(({ href, from, to }) => [href, from, to])).toEqual([
      ['https://other.example/', 0, 8],
      ['https://example.com/', 8, 10],
    ])
  })

  it('stay set through a split, a join and the spaces that saving takes away', () => {
    const made = marked(field(), { from: 6, to: 14 }, { type: 'b' }, true)
    const [left, right] = splitAt(made, 8)
    expect([set(left), set(right)]).toEqual([['b ru'], ['b ns. It']])
    expect(set(join(left, right, 'en'))).toEqual(['b runs. It'])
    expect(trimmed(made).map(({ marks }) => marks)).toEqual([[bold(6, 11)], [bold(0, 2)], undefined])
    expect(spaced(trimmed(made))).toEqual(made)
    const indented = [{ ...cited('one', '  Water runs.'), marks: [bold(0, 7)] }]
    expect(trimmed(indented)[0]?.marks).toEqual([bold(0, 5)])
  })

  it('in Arabic, within a joined word', () => {
    const made = marked([cited('one', 'يتكاثر الكائن')], { from: 2, to: 4 }, { type: 'b' }, true)
    expect(set(splice(made, { from: 0, to: 0, insert: 'قد ' }, 'ar'))).toEqual(['b كا'])
  })
})

const WORDS = [
  'ماء',
  'يغلي',
  'cell',
  'د.',
  'Dr.',
  'H2O',
  '…',
  'يُسمّى',
  'zero',
  '3.5',
  '؟',
  '. ',
  '! ',
  ' ',
  '، ',
  '؛',
]

it('20,000 random replacements lose no letter, no id and no passage', () => {
  for (let round = 0; round < rounds(200); round++) {
    const chance = chanceOf(round)
    const pick = (most: number) => Math.floor(chance() * most)
    const word = () => WORDS[pick(WORDS.length)] ?? ''
    let sentences = spaced([
      cited('a', 'الماء سائل.'),
      cited('b', 'It boils at 100.'),
      cited('c', 'يتجمد عند الصفر؟'),
    ])
    for (let step = 0; step < 100; step++) {
      const before = textOf(sentences)
      const from = pick(before.length + 1)
      const to = chance() < 0.6 ? from : Math.min(before.length, from + pick(12))
      const insert = chance() < 0.8 ? `${word()}${chance() < 0.5 ? ' ' : ''}` : ''
      const lang = round % 2 ? 'ar' : 'en'
      const next = splice(sentences, { from, to, insert }, lang)
      const about = `round ${round}, step ${step}`
      expect(textOf(next), about).toBe(before.slice(0, from) + insert + before.slice(to))
      expect(new Set(next.map(({ id }) => id)).size, about).toBe(next.length)
      const known = new Set(sentences.flatMap(({ citations }) => citations))
      expect(
        next.every(({ citations }) => citations.every((one) => known.has(one))),
        about,
      ).toBe(true)
      // A cited sentence of which a letter is left has left its passages where that letter is.
      let at = 0
      for (const sentence of sentences) {
        const start = at
        const end = start + sentence.text.length
        at = end
        const rest =
          sentence.text.slice(0, Math.max(0, from - start)) + sentence.text.slice(Math.max(0, to - start))
        if (!/[\p{L}\p{N}]/u.test(end <= from ? sentence.text : rest)) continue
        const found = next.some(({ citations }) => sentence.citations.every((one) => citations.includes(one)))
        expect(found, `${about}: passages of «${sentence.text}»`).toBe(true)
      }
      if (next.length > 0) sentences = next
      // A word in bold now and then: what is set is set on letters that are there, each sentence's on its own.
      if (chance() < 0.1)
        sentences = marked(
          sentences,
          { from: 0, to: 1 + pick(textOf(sentences).length) },
          { type: 'b' },
          true,
        )
      for (const { text, marks = [] } of sentences)
        expect(
          marks.every((one) => one.from < one.to && one.to <= text.length && one.from >= 0),
          about,
        ).toBe(true)
    }
  }
})
