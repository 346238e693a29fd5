import { describe, expect, it } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { learn } from '#worker/ai/embedded/knowledge.ts'
import { isPerson } from '#worker/ai/embedded/questions/predicates/persons-en.ts'
import { predicationsEn } from '#worker/ai/embedded/questions/predicates/predication-en.ts'
import { taggedEnglish } from '#worker/ai/text/tagged-en.ts'

/** Each as "subject | predicate". */
function saidIn(text: string) {
  const document = analyse(markdownSource(text, 'en'))
  const knowledge = learn(document)
  return document.sentences.flatMap((sentence) =>
    predicationsEn(sentence, knowledge).map(({ named = sentence, subject, predicate }) =>
      [named.plain.text.slice(...subject), sentence.plain.text.slice(...predicate)].join(' | '),
    ),
  )
}

describe('what an English sentence says of its subject', () => {
  it('may stand beside signs that mean something in a pattern', () => {
    const document = analyse(markdownSource('P(A|B) measures how likely the event is. A f(x ran home.', 'en'))
    const knowledge = learn(document)
    for (const sentence of document.sentences)
      for (const word of taggedEnglish(sentence.plain.text))
        for (const named of [true, false])
          expect(() => isPerson([word], named, sentence, knowledge)).not.toThrow()
  })
  it.each([
    [
      'Masons from the coast repaired the broken sea wall before winter.',
      'Masons from the coast | repaired the broken sea wall before winter',
    ],
    [
      'The slow sand filter removes most germs from river water.',
      'The slow sand filter | removes most germs from river water',
    ],
    [
      'Samuel Orrin, a clockmaker in Leeds, built a tower clock with four faces.',
      'Samuel Orrin | built a tower clock with four faces',
    ],
    [
      'In 1841, the harbour board borrowed money for a second dock.',
      'the harbour board | borrowed money for a second dock',
    ],
    [
      'Surface pumps lift water from shallow wells, which dry out in summer, and then empty it into stone tanks beside each of the terraced gardens.',
      'Surface pumps | lift water from shallow wells, which dry out in summer',
    ],
  ])('stands apart from its subject: %s', (text, said) => {
    expect(saidIn(text)).toEqual([said])
  })

  it.each([
    ['its subject is not named', 'It removes most germs from the cold river water.'],
    ['its subject points back', 'These filters remove most germs from the cold river water.'],
    ['one of many is meant that the text has not named', 'The owner sold the two mills to a rich merchant.'],
    ['it only judges', 'Slow sand filters are very important for the health of a town.'],
    ['its predicate points back', 'Slow sand filters remove these germs from the river water.'],
    ['it holds in its case alone', 'In dry years, copper pipes lose water through two hidden leaks.'],
    ['it holds on a condition alone', 'If the wind turns, copper pipes lose water through two hidden leaks.'],
    ['what looks like its verb is a noun', 'Water flow into the lower canals stops during a frost.'],
    ['a participle looks like its verb', 'The district known as the Old Quay had burned down twice.'],
    ['it points to a time that was named before', 'Samuel Orrin sold two mills that spring to a merchant.'],
    ['a verb hides in its subject', 'Training helps owners learn to clean the sand of their filters.'],
    ['workers of any kind are meant', 'Workers carried the stones of the wall to the beach.'],
    ['its subject is compared with another', 'Larger pumps lift the water from deep wells.'],
    ['it asks', 'Sand filters remove most germs from river water, do they not?'],
  ])('is left where %s', (_, text) => {
    expect(saidIn(text)).toEqual([])
  })

  it('is told of each clause with a subject of its own', () => {
    expect(
      saidIn('Copper pipes carry hot water to every floor, and plastic pipes carry the waste water down.'),
    ).toEqual(['Copper pipes | carry hot water to every floor', 'plastic pipes | carry the waste water down'])
  })

  it('goes back to the person whom the sentence before names alone', () => {
    const text = 'Edith Marlow drew maps of the northern fells. She sold her first atlas to a London printer.'
    expect(saidIn(text)).toContain('Edith Marlow | sold her first atlas to a London printer')
  })

  it('does not guess which of two persons is meant', () => {
    const text =
      'Edith Marlow taught Anna Reeve to draw maps of the fells. She sold a first atlas to a London printer.'
    expect(saidIn(text).join()).not.toMatch(/sold/)
  })
})
