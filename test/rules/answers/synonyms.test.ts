import { describe, expect, it } from 'vitest'
import { isStop } from '#worker/ai/answers/question-words.ts'
import { inSingleVerbs, rowsOf, synonymsOf, ungraded } from '#worker/ai/answers/synonyms.ts'
import { AR_SYNONYMS } from '#worker/ai/answers/synonyms-ar.ts'
import { EN_SYNONYMS } from '#worker/ai/answers/synonyms-en.ts'

const TABLES = { English: EN_SYNONYMS, Arabic: AR_SYNONYMS }

describe.each(Object.entries(TABLES))('the %s table', (_, table) => {
  it('has at least 150 meanings, each of two words or more', () => {
    expect(rowsOf(table).length).toBeGreaterThanOrEqual(150)
  })
  it('names no word twice in a row, and no row twice', () => {
    for (const row of rowsOf(table)) expect(new Set(row).size, row.join(' ')).toBe(row.length)
    const rows = rowsOf(table).map((row) => row.toSorted().join(' '))
    expect(new Set(rows).size).toBe(rows.length)
  })
  it('leads from each of its words to the others of its row', () => {
    for (const row of rowsOf(table)) {
      const [first = '', second = ''] = row.filter((word) => !isStop(word))
      if (second !== '') expect(synonymsOf(first).length, first).toBeGreaterThan(0)
    }
  })
})

describe('a word that a learner uses', () => {
  it.each([
    ['turned', 'rotate'],
    ['invented', 'devise'],
    ['boats', 'vessel'],
    ['purple', undefined],
    ['biggest', 'large'],
    ['حنفية', 'صنبور'],
    ['سكروا', 'أغلق'],
    ['الأسعار', 'ثمن'],
  ])('%s leads to %s', (asked, found) => {
    if (found === undefined) expect(synonymsOf(asked)).toEqual([])
    else expect(synonymsOf(asked)).toContain(found)
  })
  it('is taken out of its superlative, unless it only looks like one', () => {
    expect(ungraded('happiest')).toContain('happy')
    expect(ungraded('forest')).toEqual([])
  })
  it('of two words becomes the one verb that it means', () => {
    expect(inSingleVerbs('Why did they turn down the plan?')).toBe('Why did they rejected the plan?')
  })
})
