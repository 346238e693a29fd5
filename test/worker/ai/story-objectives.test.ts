import { describe, expect, test } from 'vitest'
import { lessonOf } from '#test/support/lesson-of.ts'
import { markdownSource } from '#test/support/markdown-source.ts'
import { embeddedEngine } from '#worker/ai/embedded/engine.ts'

const objectivesOf = async (text: string, lang: 'en' | 'ar') =>
  (await lessonOf(text, lang)).objectives.map((objective) => objective.text)

const TALE = [
  'Nadia Brand found a lame fox behind the mill. She carried him home and bandaged his paw.',
  '"You will be sorry," said the miller. Nadia laughed and gave the fox some milk. The miller shook his head.',
  'In the night the fox barked and woke the house. Nadia ran out and saw smoke above the mill. She called the miller.',
  'The miller put out the fire with her help. He never spoke badly of the fox again.',
].join('\n\n')

const TALE_AR = [
  'وجدت سلمى ثعلبا أعرج خلف الطاحونة. حملت سلمى الثعلب إلى بيتها وربطت ساقه.',
  'قال الطحان: «ستندمين». ضحكت سلمى وقالت: «لن أندم». ثم خرج الطحان غاضبا.',
  'في الليل صاح الثعلب فاستيقظ أهل البيت. ركضت سلمى إلى الخارج ورأت دخانا فوق الطاحونة. قالت سلمى: «أسرعوا».',
  'أطفأ الطحان النار. قال الطحان: «أخطأت».',
].join('\n\n')

describe('after a story a student can', () => {
  test('retell it and say who did what', async () => {
    const en = await objectivesOf(`## The fox of the mill\n\n${TALE}`, 'en')
    expect(en).toContain(
      'retell in order what happens, from “Nadia Brand found a lame fox behind the mill” to “The miller put out the fire with her help”',
    )
    expect(en.join()).toMatch(
      /say what (?:Nadia(?: Brand)?|the miller) and (?:Nadia(?: Brand)?|the miller) did/,
    )
    const ar = await objectivesOf(`## ثعلب الطاحونة\n\n${TALE_AR}`, 'ar')
    expect(ar.join()).toMatch(/سرد الأحداث بالترتيب، من «وجدت سلمى|سرد أحداث «ثعلب الطاحونة» بالترتيب/u)
    expect(ar.join()).toMatch(/بيان دور (?:سلمى|الطحان)/)
  })

  test('not so after prose that says how things are', async () => {
    const en = [
      'A fox is a small hunter of the woods. It has a thick tail and can hear a mouse under the snow.',
      'Foxes are awake at night, and they sleep in a den. The den is dug by a badger, and the fox only uses it.',
    ].join('\n\n')
    expect((await objectivesOf(`## Foxes\n\n${en}`, 'en')).join()).not.toMatch(/retell|did$|main events/)
    const ar =
      'الثعلب حيوان صغير يعيش في الغابة. يتميز الثعلب بذيل كثيف. تنام الثعالب في الجحور نهارا. يوجد الثعلب في بلاد كثيرة.'
    expect((await objectivesOf(`## الثعلب\n\n${ar}`, 'ar')).join()).not.toMatch(/سرد|بيان دور|الأحداث/)
  })
})

test('a part of a story without such events is named by its title, and one hero is not asked for', async () => {
  const text =
    'She ran home. She was out of breath. She had lost her shoe. It was dark, and she was afraid. Nadia wept. Nadia slept.'
  const made = await objectivesOf(`## The dark road\n\n${text}`, 'en')
  expect(made).toEqual(['retell in order what happens in “The dark road”'])
})

test('a place does nothing, whatever happened there', async () => {
  const text =
    'In Torvik a mason built a bridge. Torvik lost it in a flood. He built it again in Torvik, and his son helped him. Torvik kept the second bridge.'
  expect((await objectivesOf(`## Torvik\n\n${text}`, 'en')).join()).not.toContain('what Torvik did')
})

describe('what follows, what something is for and of what it is made', () => {
  test.each([
    ['The loss of hedges leads to drier fields and stronger winds.', 'say what the loss of hedges leads to'],
    [
      'When warm air meets a cold window, drops of water settle on it.',
      'say what happens when warm air meets a cold window',
    ],
    ['Copper sulphate is used to protect vines from mildew.', 'say what copper sulphate is used for'],
    ['The inner ear consists of the cochlea and three canals.', 'say what the inner ear consists of'],
    ['Most damage to old bridges is due to frost and salt.', 'say what most damage to old bridges is due to'],
  ])('in English: %s', async (text, objective) => {
    expect(await objectivesOf(`## A part\n\n${text}`, 'en')).toContain(objective)
  })

  test('and what happened once', async () => {
    const en = 'When the dam above the town broke, three mills were lost.'
    expect(await objectivesOf(`## A part\n\n${en}`, 'en')).toContain(
      'say what happened when the dam above the town broke',
    )
    const ar = 'عندما انهار السد فوق البلدة، ضاعت ثلاث طواحين.'
    expect(await objectivesOf(`## فقرة\n\n${ar}`, 'ar')).toContain('بيان ما حدث عندما انهار السد فوق البلدة')
  })

  test.each([
    ['تؤدي إزالة الأشجار إلى جفاف التربة وضعف المحصول.', 'بيان ما تؤدي إليه إزالة الأشجار'],
    ['الري الزائد يؤدي إلى تملح التربة واختناق الجذور.', 'بيان ما يؤدي إليه الري الزائد'],
    ['إذا ارتفعت حرارة الماء، قل الأكسجين الذائب في البحيرة.', 'بيان ما يحدث إذا ارتفعت حرارة الماء'],
    ['تستخدم كبريتات النحاس لحماية الكروم من العفن.', 'ذكر استخدامات كبريتات النحاس'],
    ['تتكون الأذن الداخلية من القوقعة والقنوات الهلالية.', 'ذكر مكونات الأذن الداخلية'],
  ])('in Arabic: %s', async (text, objective) => {
    expect(await objectivesOf(`## فقرة\n\n${text}`, 'ar')).toContain(objective)
  })

  test.each([
    ['It leads to drier fields.', 'en'],
    ['The process leads to drier fields.', 'en'],
    ['When it rains, the drops settle there.', 'en'],
    ['يؤدي ذلك إلى جفاف التربة.', 'ar'],
    ['إذا زاد منه شيء، ضعف المحصول كله.', 'ar'],
  ] as const)('but of nothing that only its context names: %s', async (text, lang) => {
    expect(await objectivesOf(`## ${lang === 'en' ? 'A part' : 'فقرة'}\n\n${text}`, lang)).toEqual([])
  })
})

test('a part of something longer is asked what it says of the whole', async () => {
  const one = (word: string) =>
    `The canal of Veld takes ${word} slowly. Nobody in Veld forgets how ${word} came down the canal in those days.`
  const words = 'amber birch cedar dune ember fjord grove heath islet jetty kiln ledge'.split(' ')
  const text = words.map((word) => Array(3).fill(one(word)).join(' ')).join('\n\n')
  const source = markdownSource(`# The canal of Veld\n\n${text}`, 'en')
  const { levels } = (await embeddedEngine.outline(source, {})).value
  const [lesson] = levels.flatMap(({ lessons }) => lessons).filter(({ title }) => title.startsWith('Part'))
  const ref = { index: 0, title: lesson?.title ?? '', segment_ids: lesson?.segment_ids ?? [] }
  const { objectives } = (await embeddedEngine.lesson(source, ref)).value
  expect(objectives.map((objective) => objective.text)).toEqual([
    'say what this part says about the canal of Veld',
  ])
})

test('what a lesson is about is asked where nothing better is, and never of a part of a whole', async () => {
  const text =
    'The lake stays green in winter. Herons stand by the lake at dawn. Nobody swims in the lake before June. The lake never freezes.'
  expect(await objectivesOf(`## The old lake\n\n${text}`, 'en')).toEqual([
    'say what the text says about the old lake',
  ])
  expect(await objectivesOf(`## How the lake stays green\n\n${text}`, 'en')).not.toContain(
    'say what the text says about how the lake stays green',
  )
})

describe('over a story', () => {
  const kindsOf = async (text: string, lang: 'en' | 'ar') =>
    (await lessonOf(text, lang)).blocks.map(({ kind }) => kind)

  test('a line of talk is a quote of its own, and its moral a note', async () => {
    const talk = '"Give me back my lantern," said the ferryman, "or you will not cross."'
    const en = await kindsOf(
      `${TALE}\n\n${talk}\n\nThe miller gave it back.\n\nMoral: A kind deed is never lost on a fox.`,
      'en',
    )
    expect(en).toEqual(expect.arrayContaining(['paragraph', 'quote', 'note']))
    expect(en.filter((kind) => kind === 'quote')).toHaveLength(1)
    const ar = await kindsOf(
      `${TALE_AR}\n\nقالت سلمى: «أعد إلي المصباح قبل أن يحل الظلام».\n\nالعبرة: المعروف لا يضيع عند أحد.`,
      'ar',
    )
    expect(ar).toEqual(expect.arrayContaining(['paragraph', 'quote', 'note']))
  })

  test('talk that a file has as a list is a quote, and a list of terms in quotation marks stays one', async () => {
    const talk =
      '- "Where do you come from?"\n- "From the village behind the hill."\n- "And what do you want?"'
    expect(await kindsOf(`${TALE}\n\n${talk}\n\nThe miller shook his head.`, 'en')).toContain('quote')
    const terms = 'These words are set large:\n\n- "Warning"\n- "Danger"\n- "Caution"'
    expect(await kindsOf(`## Signs\n\n${terms}`, 'en')).toContain('list')
  })

  test('a word in quotation marks is no talk, and neither is a saying outside of stories', async () => {
    const text =
      'The valve is called a "check valve" by fitters. "Never open it under load," says the manual of the maker.'
    expect(await kindsOf(`## Valves\n\n${text}`, 'en')).not.toContain('quote')
  })
})
