import { describe, expect, it } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { analyse } from '#worker/ai/embedded/document.ts'
import { learn } from '#worker/ai/embedded/knowledge.ts'
import { predicateChoices } from '#worker/ai/embedded/questions/predicates/predicate-choices.ts'
import { predicateSets } from '#worker/ai/embedded/questions/predicates/predicate-sets.ts'

function learned(text: string) {
  const document = analyse(markdownSource(text, 'en'))
  return [document.sentences, learn(document)] as const
}
const setsOf = (text: string) =>
  predicateSets(...learned(text)).map(({ rule, content }) => ({
    rule,
    pairs: (content?.pairs ?? []).map(({ left, right }) => `${left} = ${right}`),
  }))

const FILTER = 'The slow sand filter removes most germs from river water.'
const PUMP = 'The steel hand pump lifts water from a deep well.'
const TANK = 'The covered roof tank keeps rain fresh through the summer.'
const PIPES = 'Copper pipes carry hot soup to every floor of the inn.'
const PERSONS = [
  'Samuel Orrin built a tower clock with four faces.',
  'Edith Marlow drew maps of the northern fells.',
  'Thomas Webb printed the first newspaper of the county.',
]

describe('subjects matched with what the text says of them', () => {
  it('are things of one number', () => {
    expect(setsOf(`## Water\n\n${FILTER} ${PUMP} ${TANK} ${PIPES}`)).toEqual([
      {
        rule: 'match_subjects',
        pairs: [
          'The slow sand filter = removes most germs from river water',
          'The steel hand pump = lifts water from a deep well',
          'The covered roof tank = keeps rain fresh through the summer',
        ],
      },
    ])
  })

  it('are persons apart from things', () => {
    const [set] = setsOf(`## The town\n\n${PERSONS.join(' ')} ${PIPES}`)
    expect(set?.rule).toBe('match_persons')
    expect(set?.pairs.join()).not.toMatch(/Copper/)
  })

  it('are not named on the other side', () => {
    const pump = 'The steel hand pump feeds the sand filter with cold well water.'
    expect(setsOf(`## Water\n\n${FILTER} ${pump} ${TANK}`)).toEqual([])
  })

  it('have nothing said of them that the text says of another as well', () => {
    const same = 'The covered roof tank removes most germs too, and river water is cleaned in it.'
    const sets = setsOf(`## Water\n\n${FILTER} ${PUMP} ${TANK} ${same}`)
    expect(sets.flatMap(({ pairs }) => pairs).join()).not.toMatch(
      /sand filter.*roof tank|roof tank.*sand filter/,
    )
  })
})

describe('who or what it is that the text speaks of', () => {
  const asked = (text: string) =>
    predicateChoices(...learned(text)).map(({ title, answers }) => [title, ...answers.map((one) => one.text)])

  it('is asked among other persons of the text', () => {
    expect(asked(`## The town\n\n${PERSONS.join(' ')}`)[0]).toEqual([
      'According to the text, who built a tower clock with four faces?',
      'Samuel Orrin',
      'Edith Marlow',
      'Thomas Webb',
    ])
  })

  it('is asked of a person whom a pronoun stands for, among names in full', () => {
    const text = `${PERSONS[0]} He sold a second clock to the owner of the mill. ${PERSONS.slice(1).join(' ')}`
    const titles = asked(`## The town\n\n${text}`)
    expect(titles).toContainEqual([
      'According to the text, who sold a second clock to the owner of the mill?',
      'Samuel Orrin',
      'Edith Marlow',
      'Thomas Webb',
    ])
  })

  it('has no wrong answer of which the text says much the same', () => {
    const like = 'Anna Reeve drew maps of the northern coast.'
    const answers = asked(`## The town\n\n${PERSONS.join(' ')} ${like}`)
    const [first, second] = ['maps of the northern fells', 'a tower clock'].map((words) =>
      answers.find(([title]) => title?.includes(words)),
    )
    expect(first).toEqual([expect.anything(), 'Edith Marlow', 'Samuel Orrin', 'Thomas Webb'])
    expect(second).toContain('Anna Reeve')
  })

  it('is not asked where too few others could be meant', () => {
    expect(asked(`## Water\n\n${FILTER} ${PIPES}`)).toEqual([])
  })
})
