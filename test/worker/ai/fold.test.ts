import { describe, expect, test } from 'vitest'
import { foldedOf, lessonOf, shownOf } from '#test/support/lesson-of.ts'
import { markdownSource } from '#test/support/markdown-source.ts'
import { embeddedEngine } from '#worker/ai/embedded/engine.ts'
import { chooseShown, type Foldable } from '#worker/ai/embedded/lesson/fold.ts'
import { linkOf } from '#worker/ai/embedded/lesson/links.ts'
import { fold } from '#worker/ai/text/fold.ts'
import { words } from '#worker/ai/text/words.ts'

const SHARE = { least: 0.38, most: 0.64 }
const MORE = { ...SHARE, most: 0.8 }
const item = (score: number, more: Partial<Foldable> = {}): Foldable => ({
  words: 12,
  score,
  link: 'none',
  opens: true,
  ...more,
})

describe('what is shown of a section', () => {
  test('is what is worth its words, and never what leans on a folded sentence', () => {
    expect(chooseShown([item(2), item(-2), item(2)], MORE)).toEqual([true, false, true])
    expect(chooseShown([item(2), item(-2), item(0.9, { link: 'hard' }), item(2)], MORE)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test('always has what is forced, with all that it leans on', () => {
    const chain = [item(-3), item(-3, { link: 'hard' }), item(-3, { link: 'hard', forced: true }), item(-3)]
    expect(chooseShown(chain, SHARE)).toEqual([true, true, true, false])
  })

  test('is a part of the words between the least and the most', () => {
    for (const score of [-3, 0, 3]) {
      const shown =
        chooseShown(
          Array.from({ length: 12 }, () => item(score)),
          SHARE,
        ).filter(Boolean).length / 12
      expect(shown).toBeGreaterThanOrEqual(SHARE.least)
      // A sentence is not cut, so that a few words more are tolerated.
      expect(shown).toBeLessThanOrEqual(SHARE.most + 0.08)
    }
  })

  test('breaks a paragraph off at its end rather than in its middle', () => {
    const inside = [
      item(1),
      item(-0.2, { opens: false }),
      item(1, { opens: false }),
      item(-2, { opens: false }),
    ]
    expect(chooseShown(inside, { least: 0.38, most: 0.8 })).toEqual([true, true, true, false])
  })
})

const link = (text: string, lang: 'en' | 'ar', others = '') =>
  linkOf(text, lang, new Set(words(`${text} ${others}`).map(fold)))

describe('a sentence leans on the one before it', () => {
  test.each([
    'This is why farmers grow clover.',
    'They move to the surface at night.',
    'Tobacco smoke paralyses them, and smokers cough.',
    'On a mountain of 5500 metres it is half as much.',
    'The fourth was lost at sea.',
    'One is the price of bread.',
    'The blood then returns to the heart.',
    'Above it lies a layer of clay.',
    'Without the same care a wall falls.',
  ])('in English: %s', (text) => expect(link(text, 'en')).toBe('hard'))

  test.each([
    'Bodies such as glass let light through.',
    'Archimedes put it in this way: a body is pushed upwards.',
    'The heart has four chambers.',
    'Sandy soils drain quickly because the gaps between their grains are wide.',
  ])('and not: %s', (text) => expect(link(text, 'en')).not.toBe('hard'))

  test.each([
    'سخر منه معاصروه لأنه خالف المألوف.',
    'يصل إلى القلب بعد ذلك بقليل.',
    'يصل إلى القلب عبر الوريد.',
    'كانت مدينة صغيرة على الساحل.',
    'ومن هنا جاءت التسمية.',
    'فالسكين الحادة أسلم من الكليلة.',
    'وظيفتها نقل الأكسجين إلى الخلايا.',
    'ولا يزال المبدأ نفسه معمولًا به.',
    'أما الدين فأرخص من غيره.',
    'ويسمى ذلك النحالة المرتحلة.',
  ])('in Arabic: %s', (text) => expect(link(text, 'ar', 'الوظيفة وظيفة')).toBe('hard'))

  test.each([
    'يضخ القلب الدم إلى الجسم كله.',
    'تنمو في الواحات أشجار النخيل.',
    'الترسيب هو ترك المواد العالقة حتى تهبط.',
    'تربة الوادي خصبة.',
  ])('and not: %s', (text) => expect(link(text, 'ar', 'التربة فقد الأشجار أشجار')).not.toBe('hard'))
})

const HONEY = `## العسل

الرحيق هو سائل سكري تفرزه الأزهار لتجذب الحشرات. لا يفسد العسل بسهولة، لأن قلة الماء وكثرة السكر تمنعان نمو الجراثيم. ومن الطريف أن علماء الآثار عثروا على جرار قديمة منه. وقد ظلت صالحة بعد ثلاثة آلاف سنة كما يروي بعضهم. ويحب الأطفال طعمه على الخبز في الصباح الباكر.`

describe('a lesson', () => {
  test('shows the definition and the reason, and folds the anecdote', async () => {
    const lesson = await lessonOf(HONEY, 'ar')
    expect(shownOf(lesson)).toContain('لا يفسد العسل بسهولة')
    expect(foldedOf(lesson)).toContain('بعد ثلاثة آلاف سنة')
  })

  test('begins with its first sentence, and shows both of two labelled paragraphs', async () => {
    const bread =
      'Bread is baked in the morning. Because the oven keeps its heat for hours, bakers never let it cool down. Bakers must wait until the dough has doubled. Some bakers sing in the meantime, and the neighbours complain about it. The streets smell of it until noon. Dogs gather at the door.'
    expect(shownOf(await lessonOf(bread, 'en'))).toMatch(/^Bread is baked in the morning\./)
    const kinds =
      'الخبز الأسمر: يشير إلى ما يخبز من الجاودار في بلاد الشمال الباردة. ويبقى طريًّا أيامًا كثيرة.\n\nالخبز الأبيض: يدل على ما يخبز من دقيق القمح المنخول في المدن. ويجف بعد يوم أو يومين من خبزه.'
    const shown = shownOf(await lessonOf(kinds, 'ar'))
    expect(shown).toContain('الخبز الأسمر')
    expect(shown).toContain('الخبز الأبيض')
  })

  test('begins each of the paragraphs that stand side by side', async () => {
    const coast = (kind: string) =>
      `On ${kind} coasts the sea takes more than it brings, because the waves are high. Some people like to walk there in winter, and dogs run about. In one village a boat was found on a roof.`
    const shown = shownOf(await lessonOf(['rocky', 'sandy', 'muddy'].map(coast).join('\n\n'), 'en'))
    for (const kind of ['rocky', 'sandy', 'muddy']) expect(shown).toContain(`On ${kind} coasts`)
  })

  test('keeps two sides of a contrast together, and all that instructs', async () => {
    const pair =
      'يخبز الناس نوعين من الخبز في هذه البلاد الواسعة. بالنسبة للأسمر يكفي أن يخبز مرة في الأسبوع لأنه يبقى طريًّا. أما الأبيض فيخبز كل صباح لأنه يجف سريعًا ولا يؤكل بعد يومين إلا محمصًا مع الزيت والجبن.'
    expect(foldedOf(await lessonOf(pair, 'ar'))).toBe('')
    const manual =
      'The pump stands in the cellar behind the boiler and makes little noise. Close the valve before you touch it. Open the lid with the key that hangs on the wall. Clean the filter under running water. Close the lid again until it clicks. Most owners do this once in a year.'
    expect(foldedOf(await lessonOf(manual, 'en'))).toBe('')
  })

  test('is all of a law in numbered articles, even where few sentences command', async () => {
    const article = (number: number) =>
      `Article ${number}. The hall opens at noon on market days. Visitors from other towns come by the eastern door, which was built for them. The clock above it is old and famous.`
    const lesson = await lessonOf([1, 2, 3].map(article).join('\n\n'), 'en')
    expect(foldedOf(lesson)).toBe('')
  })

  test('of a story is shown whole', async () => {
    const story = `Marta carried the tools to the tower. She had learned the names of the wheels from her father. "If it breaks," he said, "nobody can mend it." She waited until the birds had flown. Then she tied a new rope and oiled the wheel. He laughed when he heard the clock. Her brother read aloud while she worked.`
    expect(foldedOf(await lessonOf(story, 'en'))).toBe('')
  })

  test('that is a story in a book of another kind is shown whole', async () => {
    const story =
      'The clerk looked up from the bill. "This is not what we ordered," said Ruth. Nobody answered. "Call the office," said the clerk. "I did so at noon," said Ruth, and she put the bill on the desk. The room was very quiet for a while. "Then wait," said the clerk.'
    const rest = Array.from(
      { length: 9 },
      (_, at) => `Offices keep a file of each bill, and part ${at} of it is the order.`,
    )
    const source = markdownSource(`${story}\n\n${rest.join(' ')}`, 'en')
    const ref = { index: 0, title: 'The bill', segment_ids: [source.segments[0]?.id ?? ''] }
    expect(foldedOf((await embeddedEngine.lesson(source, ref)).value)).toBe('')
  })

  test('that is wished shorter folds more, and with more examples unfolds them', async () => {
    const text = `${HONEY}\n\nمثال: وضع بائع جرة عسل مكشوفة في مكان رطب فتخمر العسل كله بعد أيام قليلة وخسر ثمنه.`
    const [plain, shorter, examples] = await Promise.all([
      lessonOf(text, 'ar'),
      lessonOf(text, 'ar', { wish: 'shorter' }),
      lessonOf(text, 'ar', { wish: 'more_examples' }),
    ])
    expect(words(shownOf(shorter)).length).toBeLessThan(words(shownOf(plain)).length)
    expect(foldedOf(plain)).toContain('وضع بائع جرة')
    expect(shownOf(examples)).toContain('وضع بائع جرة')
  })

  test.each([
    ['en', 80, 'The old miller opened the gate of the pond, and it filled the trough with cold water. '],
    ['ar', 60, 'وفتح الطحان العجوز بوابة البركة، فامتلأ حوض الحجر بالماء البارد. '],
  ] as const)('for children has no step of more than its words (%s, %d)', async (lang, most, sentence) => {
    const lesson = await lessonOf(sentence.repeat(16), lang, {}, { brief: { age: 'children' } })
    const lengths = lesson.blocks.map(
      (block) => words(block.sentences.map(({ text }) => text).join(' ')).length,
    )
    expect(Math.max(...lengths)).toBeLessThanOrEqual(most)
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(words(sentence.repeat(16)).length)
  })

  test('for children is asked about in shorter sections: the same sentences, more folds', async () => {
    const lesson = await lessonOf(HONEY, 'ar', {}, { brief: { age: 'children' } })
    expect(words(shownOf(lesson) + foldedOf(lesson))).toHaveLength(words(HONEY).length - 1)
  })
})
