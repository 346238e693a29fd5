import { describe, expect, it } from 'vitest'
import { remembered } from '#worker/ai/text/remembered.ts'

function counted(most: number) {
  const asked: string[] = []
  const length = remembered((text): number | undefined => {
    asked.push(text)
    return text === '' ? undefined : text.length
  }, most)
  return { asked, length }
}

describe('a function that remembers', () => {
  it('works on a text once, even where it finds nothing', () => {
    const { asked, length } = counted(10)
    expect([length('four'), length('four'), length(''), length('')]).toEqual([4, 4, undefined, undefined])
    expect(asked).toEqual(['four', ''])
  })

  it('keeps what is asked again while others come and go, and no more than it may', () => {
    const { asked, length } = counted(10)
    for (let other = 0; other < 100; other++) {
      length('kept')
      length(`other ${other}`)
    }
    expect(asked.filter((text) => text === 'kept')).toHaveLength(1)
    length('other 0')
    expect(asked.filter((text) => text === 'other 0')).toHaveLength(2)
  })

  it('does not keep a very long text', () => {
    const { asked, length } = counted(10)
    const long = 'x'.repeat(5_000)
    expect([length(long), length(long)]).toEqual([5_000, 5_000])
    expect(asked).toHaveLength(2)
  })
})
