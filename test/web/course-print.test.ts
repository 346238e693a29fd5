import { describe, expect, it } from 'vitest'
import { paperBlocks, sheetsOf } from '#web/features/learning/print/print-rules.ts'
import type { PrintedLesson } from '#worker/contract/outputs.ts'

const lesson = (title: string, cards: number): PrintedLesson => ({
  id: title,
  title,
  language: 'ar',
  objectives: [],
  summary: [],
  summary_citations: [],
  blocks: [],
  cards: Array.from({ length: cards }, (_, n) => ({
    id: `${title}${n}`,
    front: `front ${n}`,
    back: `back ${n}`,
    citations: [],
  })),
})

describe('cards on sheets', () => {
  it('stand eight on a sheet, lesson after lesson, none left out', () => {
    const sheets = sheetsOf([lesson('a', 5), lesson('b', 5)])
    expect(sheets).toHaveLength(2)
    const ids = sheets.flatMap(({ fronts }) => fronts.flatMap((slot) => slot?.id ?? []))
    expect(ids).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'b0', 'b1', 'b2', 'b3', 'b4'])
    expect(sheets.every(({ fronts, backs }) => fronts.length === 8 && backs.length === 8)).toBe(true)
  })

  it('have their backs behind them when the sheet is turned on its long edge', () => {
    for (const { fronts, backs } of sheetsOf([lesson('a', 11)]))
      for (const [place, slot] of fronts.entries()) {
        const [row, column] = [Math.floor(place / 2), place % 2]
        expect(backs[row * 2 + (1 - column)]?.id).toBe(slot?.id)
      }
  })

  it('are none where a course has none', () => {
    expect(sheetsOf([lesson('a', 0)])).toEqual([])
  })
})

it('what plays is named on paper, with its caption, and everything else stays as it is', () => {
  const about = { origin: 'own' as const, more: false, citations: [] }
  const caption = { id: 'c', text: 'A river.', base: 'A river.', citations: [], support: 'own' as const }
  const code = {
    ...about,
    id: 'k',
    kind: 'code',
    data: { language: null, text: 'x', caption: null },
  } as const
  const film = {
    ...about,
    id: 'f',
    kind: 'embed',
    data: { host: 'youtube', video_id: 'abcdefghijk', title: 'Water', caption },
  } as const
  const [first, second] = paperBlocks([code, film], ({ name }) => `${name}, online`)
  expect(first).toBe(code)
  expect(second).toMatchObject({ id: 'f', kind: 'paragraph' })
  expect(second?.kind === 'paragraph' && second.data.sentences.map(({ text }) => text)).toEqual([
    'Water, online',
    'A river.',
  ])
})
