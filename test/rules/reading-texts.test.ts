import { expect, it } from 'vitest'
import { readTexts } from '#test/bench/ai-texts.ts'

it('the measure has eight texts in each language, and each fact stands in its text as it is read', async () => {
  const texts = await readTexts()
  const namesOf = (language: string) =>
    texts.filter((text) => text.language === language).map(({ name }) => name.slice(3))
  expect(namesOf('ar')).toEqual(namesOf('en'))
  expect(texts).toHaveLength(16)
  for (const { name, facts, source } of texts) {
    expect(facts, name).toHaveLength(12)
    for (const { fact, place } of facts) {
      const segment = source.segments.find(({ id }) => id === place.source_id)
      expect(segment?.text.slice(place.start, place.end)).toBe(fact.passage)
    }
  }
})
