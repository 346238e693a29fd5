import { expect, it } from 'vitest'
import { analyse } from '#worker/ai/embedded/document.ts'
import type { EngineSegment } from '#worker/ai/engine.ts'

const blocksOf = (lines: Partial<EngineSegment>[], language: 'ar' | 'en' = 'en') =>
  analyse({
    language,
    segments: lines.map((line, place) => ({
      id: `s${place}`,
      kind: 'paragraph',
      text: '',
      lang: language,
      ...line,
    })),
  }).blocks

const item = (text: string, level = 1): Partial<EngineSegment> => ({ kind: 'list_item', text, level })

it('a list that counts on is ordered, at each depth by itself, and bullets are not', () => {
  const lists = [
    item('1. Wash the cut'),
    item('a) with water', 2),
    item('b) with soap', 2),
    item('2. Dry it'),
    { text: 'Things to keep at hand are these.' },
    item('a clean cloth'),
    item('a plaster'),
    { text: 'Only some of these are numbered.' },
    item('1. one'),
    item('7. seven'),
  ]
  expect(
    blocksOf(lists).flatMap(({ kind, ordered }) => (kind === 'list_item' ? [ordered === true] : [])),
  ).toEqual([...[true, true, true, true], ...[false, false], ...[false, false]])
  const arabic = [item('١- اغسل الجرح'), item('٢- جففه'), item('٣- غطّه')]
  expect(blocksOf(arabic, 'ar').every(({ ordered }) => ordered)).toBe(true)
})

it('says what a block is by what opens it, and where its own text begins', () => {
  const labelled = (text: string, language: 'ar' | 'en', kind: EngineSegment['kind'] = 'paragraph') => {
    const [block] = blocksOf([{ text, kind }], language)
    return (
      block?.label && [block.label.kind, block.label.text, text.slice(block.label.end, block.label.end + 4)]
    )
  }
  expect(labelled('Evaporation: the change of a liquid into gas.', 'en')).toEqual([
    'term',
    'Evaporation',
    'the ',
  ])
  expect(labelled('2. Dew point: the temperature at which dew forms.', 'en', 'list_item')).toEqual([
    'term',
    'Dew point',
    'the ',
  ])
  expect(labelled('Warning: the plate stays hot.', 'en')).toEqual(['warning', 'Warning', 'the '])
  expect(labelled('Example 2: a lake in winter freezes from above.', 'en')).toEqual([
    'example',
    'Example 2',
    'a la',
  ])
  expect(labelled('التَّبَخُّر: تحول السائل إلى غاز بالحرارة.', 'ar')).toEqual(['term', 'التَّبَخُّر', 'تحول'])
  expect(labelled('تنبيه: يبقى السطح ساخنًا مدة.', 'ar')).toEqual(['warning', 'تنبيه', 'يبقى'])
  expect(labelled('مثال: بحيرة تتجمد في الشتاء.', 'ar')).toEqual(['example', 'مثال', 'بحير'])
  expect(labelled('أولًا: اغسل يديك بالماء والصابون.', 'ar')).toEqual(['ordinal', 'أولًا', 'اغسل'])
  expect(labelled('المادة (3): لكل عضو صوت واحد.', 'ar')).toEqual(['article', 'المادة (3)', 'لكل '])
})

it('leaves colons that name no thing', () => {
  const labels = [
    'He told them one thing that night: the bridge would not hold the train.',
    'Figure 3: the water cycle of a small island.',
    'قال الطبيب: لا تأكل قبل العملية بست ساعات.',
    'At 10:30 the train leaves for the coast again.',
  ].map((text) => blocksOf([{ text }], /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en')[0]?.label)
  expect(labels).toEqual([undefined, undefined, undefined, undefined])
})

it('an article of law lasts until the next, and until a chapter that stands over it', () => {
  const heading = (text: string, level: number): Partial<EngineSegment> => ({ kind: 'heading', text, level })
  const blocks = blocksOf(
    [
      heading('الباب الأول: الأعضاء', 1),
      heading('المادة (1)', 2),
      { text: 'لكل عضو صوت واحد في الجمعية.' },
      { text: 'ولا ينيب عنه غيره.' },
      heading('المادة (2)', 2),
      { text: 'يدفع العضو الرسم كل سنة.' },
      heading('الباب الثاني: المجلس', 1),
      { text: 'يتكون المجلس من خمسة أعضاء.' },
    ],
    'ar',
  )
  expect(blocks.filter(({ kind }) => kind === 'paragraph').map(({ article }) => article)).toEqual([
    '1',
    '1',
    '2',
    undefined,
  ])
})
