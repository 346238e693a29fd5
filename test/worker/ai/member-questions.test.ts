import { describe, expect, it } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { candidatesOf, pairsOf } from '#test/support/question-candidates.ts'
import { areKin } from '#worker/ai/embedded/questions/lists/list-kin.ts'
import { checkQuestion } from '#worker/ai/gates/question.ts'
import type { Lang } from '#worker/ai/text/language.ts'

const dyes = `# Dyeing wool

## Causes of faded wool

- Boiling too long: the fibre opens
- Hard water
- Weak mordant

## Effects of faded wool

- Lower prices: merchants pay half
- Unhappy weavers
- Stripes along the cloth`

const salt = `# ملح الطعام

## فوائد الملح

- حفظ اللحم
- تطهير الجرح
- تطرية الخبز

## أضرار الملح

- ارتفاع الضغط
- عطش شديد
- تآكل الحديد`

const asked = (lang: Lang, text: string) =>
  candidatesOf(lang, text, 'list_members').map(({ title, answers }) => [
    title,
    ...answers.map(({ text: answer, correct }) => `${correct ? '+' : '-'} ${answer}`),
  ])

describe('which of these belong to a list', () => {
  it('is asked beside the other side of the same thing', () => {
    expect(asked('en', dyes)[0]).toEqual([
      'Which of these does the text list under “Causes of faded wool”? Choose all that are right.',
      '+ Boiling too long',
      '+ Hard water',
      '+ Weak mordant',
      '- Lower prices',
      '- Unhappy weavers',
    ])
    expect(asked('ar', salt)).toEqual([
      [
        'أيّ مما يأتي يذكره النص تحت «فوائد الملح»؟ اختر كل ما يصح.',
        '+ حفظ اللحم',
        '+ تطهير الجرح',
        '+ تطرية الخبز',
        '- ارتفاع الضغط',
        '- عطش شديد',
      ],
    ])
  })

  it('and its checks pass', () => {
    for (const [lang, text] of [
      ['en', dyes],
      ['ar', salt],
    ] as const) {
      const source = markdownSource(text, lang)
      for (const question of candidatesOf(lang, text, 'list_members'))
        expect(checkQuestion(question, source).filter(({ state }) => state === 'failed')).toEqual([])
    }
  })

  it('not beside a list of something else, nor where a word of the lead tells it', () => {
    expect(asked('en', dyes.replace('Effects of faded wool', 'Tools of the weaver'))).toEqual([])
    expect(asked('ar', salt.replace('أضرار الملح', 'أدوات الخباز'))).toEqual([])
    const given = dyes.replace('Hard water', 'Faded thread')
    expect(asked('en', given)[0]).not.toContain('+ Faded thread')
  })

  it.each([
    ['Duties of the warden', 'Duties of the treasurer', true],
    ['Advantages', 'Disadvantages', true],
    ['Advantages of wool', 'Disadvantages of linen', false],
    ['Examples include', 'Examples of fine cloth are', false],
    ['Kinds of dye', 'Kinds of dye', false],
    ['حقوق المستأجر', 'واجبات المستأجر', true],
    ['أنواع الصوف', 'أنواع القطن', true],
    ['أنواع الصوف', 'تاريخ الصوف', false],
    ['مخالفات الدرجة الأولى', 'مخالفات الدرجة الثانية', true],
    ['First-year lessons', 'Second-year lessons', true],
    ['Parts of a loom', 'Loom history', false],
  ])('%s and %s: %s', (left, right, kin) => {
    expect(areKin(left, right)).toBe(kin)
  })
})

it('wholes with their parts in one paragraph are told apart', () => {
  const mill =
    'الدولاب الكبير يضم الحجر والعجلة والقادوس والميزاب. والدولاب الصغير يضم السلم والمروحة والغربال والسقيفة.'
  const members = ['+ الحجر', '+ العجلة', '+ القادوس', '- السلم', '- المروحة']
  expect(asked('ar', mill).map(([, ...answers]) => answers)).toEqual([members])
  expect(asked('ar', mill.replace('. والدولاب', '.\n\nوالدولاب'))).toEqual([])
})

describe('a table of two lists side by side', () => {
  const table = (left: string, right: string) =>
    `# Boats\n\n| ${left} | ${right} |\n|---|---|\n| cheap to build | need wind |\n| silent | slow in calms |\n| need no fuel | take long training |`

  it('pairs nothing row by row, but asks what belongs to a column', () => {
    expect(pairsOf('en', table('Advantages', 'Disadvantages'), 'table_lookup')).toEqual([])
    expect(asked('en', table('Advantages', 'Disadvantages'))[0]).toEqual([
      'Which of these does the text list under “Advantages”? Choose all that are right.',
      '+ cheap to build',
      '+ silent',
      '+ need no fuel',
      '- need wind',
      '- slow in calms',
    ])
    expect(asked('en', table('Fault', 'Remedy'))).toEqual([])
    expect(pairsOf('en', table('Fault', 'Remedy'), 'table_lookup')).toHaveLength(3)
  })
})

it('reasons and conditions stand in sets of their own', () => {
  const text =
    'Weavers wash the wool twice because fat keeps the dye out. The guild shuts the shop if the scales are false. Dyers add alum so that the red stays bright. A master may sell abroad only if the mayor has signed.'
  for (const { title, content } of candidatesOf('en', text)) {
    const rights = (content?.pairs ?? []).map(({ right }) => right)
    expect(
      rights.some((right) => /^because|^so that/.test(right)) &&
        rights.some((right) => /^(?:only )?if/.test(right)),
      title,
    ).toBe(false)
  }
})
