import { describe, expect, it } from 'vitest'
import { isStop } from '#worker/ai/answers/question-words.ts'
import { RELATED_TABLES, relatedRows, relatedTo, spokenForms } from '#worker/ai/answers/related.ts'

describe.each(RELATED_TABLES.map((table, index) => ({ table, index })))(
  'table $index of related words',
  ({ table }) => {
    it('leads in each row from words that are asked to words that are found', () => {
      for (const { asked, found } of relatedRows(table)) {
        expect(asked.length, found.join(' ')).toBeGreaterThan(0)
        expect(found.length, asked.join(' ')).toBeGreaterThan(0)
      }
    })
    it('names no word twice on one side of a row', () => {
      for (const { asked, found } of relatedRows(table)) {
        expect(new Set(asked).size, asked.join(' ')).toBe(asked.length)
        expect(new Set(found).size, found.join(' ')).toBe(found.length)
      }
    })
    it('has no row whose words never reach it, since they are left out of every question', () => {
      for (const { asked } of relatedRows(table))
        expect(
          asked.some((word) => !isStop(word)),
          asked.join(' '),
        ).toBe(true)
    })
  },
)

describe('a word as learners say it', () => {
  it.each([
    ['kid', 'age'],
    ['hacked', 'breach'],
    ['damp', 'humid'],
    ['بتولع', 'مشتعل'],
    ['بيشوفوا', 'رؤية'],
    ['وأبوي', 'والدين'],
    ['هنروح', 'انتقل'],
  ])('%s leads to where %s stands', (asked, found) => {
    expect(relatedTo(asked)).toContain(found)
  })
  it('leads nowhere if it is in no table, and never to itself', () => {
    expect(relatedTo('xylophone')).toEqual([])
    expect(relatedTo('kid')).not.toContain('kid')
  })
  it('of a dialect loses what is put before and after the verb', () => {
    expect(spokenForms('بتولع')).toContain('ولع')
    expect(spokenForms('يفوتوا')).toContain('فوت')
    expect(spokenForms('kids')).toEqual([])
  })
})
