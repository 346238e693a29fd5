import { describe, expect, it } from 'vitest'
import { candidatesOf, pairsOf } from '#test/support/question-candidates.ts'
import type { Lang } from '#worker/ai/text/language.ts'

const RULE = 'match_speakers'

const WELL =
  'The animals met at the dry well. “We must dig deeper before the sun is up,” said the badger. The hedgehog shook her head and asked, “Who has a rope that is long enough?” “My grandmother keeps one behind the mill!” the goose called.'
const BIR =
  'اجتمعت الحيوانات عند البئر الجافة. قال الغراب: «يجب أن نحفر قبل أن تطلع الشمس». ابتسمت القنفذة وقالت: «من يملك حبلا طويلا يصل إلى القاع؟» فأجابت الإوزة: «تحفظ جدتي حبلا قديما خلف الطاحونة».'

describe('lines of a dialogue are matched with whoever says them', () => {
  it('named before the line, behind it, and before another verb (en)', () => {
    expect(pairsOf('en', WELL, RULE)).toEqual([
      '“We must dig deeper before the sun is up” = The badger',
      '“Who has a rope that is long enough?” = The hedgehog',
      '“My grandmother keeps one behind the mill!” = The goose',
    ])
  })

  it('named before the line, behind it, and before another verb (ar)', () => {
    expect(pairsOf('ar', BIR, RULE)).toEqual([
      '«يجب أن نحفر قبل أن تطلع الشمس» = الغراب',
      '«من يملك حبلا طويلا يصل إلى القاع؟» = القنفذة',
      '«تحفظ جدتي حبلا قديما خلف الطاحونة» = الإوزة',
    ])
  })

  it('also where a line goes on behind its speaker, or has no marks in Arabic', () => {
    const goesOn = WELL.replace(
      '“We must dig deeper before the sun is up,” said the badger.',
      '“Listen,” said the badger. “We must dig deeper before the sun is up.”',
    )
    expect(pairsOf('en', goesOn, RULE)[0]).toBe('“We must dig deeper before the sun is up.” = The badger')
    const bare = BIR.replaceAll(/[«»]/g, '')
    expect(pairsOf('ar', bare, RULE)).toContain('«يجب أن نحفر قبل أن تطلع الشمس.» = الغراب')
  })

  it.each<[Lang, string, string]>([
    [
      'en',
      '- We must dig deeper before the sun is up, said the badger.\n- Who has a rope that is long enough? asked the hedgehog.\n- My grandmother keeps one behind the mill! cried the goose.',
      '“We must dig deeper before the sun is up” = The badger',
    ],
    [
      'ar',
      '- يجب أن نحفر قبل أن تطلع الشمس، قال الغراب.\n- من يملك حبلا طويلا يصل إلى القاع؟ سألت القنفذة.\n- تحفظ جدتي حبلا قديما خلف الطاحونة، أجابت الإوزة.',
      '«من يملك حبلا طويلا يصل إلى القاع؟» = القنفذة',
    ],
  ])('also where it is written as a list (%s)', (lang, list, pair) => {
    const lead = lang === 'en' ? 'The animals met at the dry well.' : 'اجتمعت الحيوانات عند البئر الجافة.'
    expect(pairsOf(lang, `${lead}\n\n${list}`, RULE)).toContain(pair)
  })

  it('and two who speak stand beside another who acts in the story', () => {
    const two =
      'Mira went to the well. Mira took a bucket. At noon old Mira sang. Mira ran home. “We must dig deeper before the sun is up,” said Tarek. Later Tarek sat down. “Nobody has a rope that is long enough,” answered Salim. Then Salim slept. In the evening Mira brought bread to Tarek and Salim.'
    const [question] = candidatesOf('en', two, RULE)
    expect(question?.content?.pairs?.map(({ right }) => right)).toEqual(['Tarek', 'Salim'])
    expect(question?.content?.extra_rights).toEqual(['Mira'])
  })
})

describe('a line is not asked', () => {
  const without = (lang: Lang, from: string, to: string) =>
    pairsOf(lang, (lang === 'en' ? WELL : BIR).replace(from, to), RULE)

  it.each<[string, Lang, string, string]>([
    ['that a pronoun says', 'en', 'said the badger', 'he said'],
    ['that anybody says', 'en', 'said the badger', 'said another'],
    ['that calls the other by name', 'en', 'We must dig deeper', 'Dear goose, dig deeper'],
    ['that says who speaks', 'en', 'We must dig', 'Every badger must dig'],
    ['that tells nothing', 'en', 'We must dig deeper before the sun is up', 'Oh no, not that'],
    ['that is thought', 'en', 'said the badger', 'thought the badger'],
    ['that a pronoun says', 'ar', 'قال الغراب:', 'قال له:'],
    ['that is said to somebody', 'ar', 'قال الغراب:', 'جاء النمل وسأل الغراب:'],
    ['that calls the other by name', 'ar', 'يجب أن نحفر', 'أيتها الإوزة يجب أن نحفر'],
    ['that is told and not said', 'ar', 'قال الغراب:', 'قال الغراب إن الرأي هو:'],
    ['of a prophet', 'ar', 'قال الغراب:', 'قال النبي:'],
  ])('%s (%s): %s → %s', (_, lang, from, to) => {
    const speaker = lang === 'en' ? 'The badger' : /(?:الغراب|النبي)$/u
    for (const pair of without(lang, from, to)) expect(pair.split(' = ')[1]).not.toMatch(speaker)
  })

  it('whose name begins the next one', () => {
    const next = WELL.replace(
      'said the badger.',
      'The badger said, “Listen to the geese behind the old mill.”',
    )
    expect(pairsOf('en', next, RULE)).toContain('“Listen to the geese behind the old mill.” = The badger')
    expect(pairsOf('en', next, RULE).join()).not.toContain('before the sun')
  })

  it('by "the man" beside a name, whose man he may be', () => {
    const text = WELL.replace('the badger', 'the man')
      .replace('The hedgehog', 'Anna')
      .replace('met at', 'and Anna met at')
    const speakers = pairsOf('en', text, RULE).map((pair) => pair.split(' = ')[1])
    expect(speakers.includes('The man') && speakers.includes('Anna')).toBe(false)
  })

  it('in a religious course', () => {
    expect(
      pairsOf(
        'ar',
        `# من السيرة\n\n${BIR}\n\nقال رسول الله صلى الله عليه وسلم: «إنما الأعمال بالنيات».`,
        RULE,
      ).join(),
    ).not.toContain('الأعمال')
  })
})
