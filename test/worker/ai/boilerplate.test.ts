import { describe, expect, it, test } from 'vitest'
import { markdownSource } from '#test/support/markdown-source.ts'
import { embeddedEngine } from '#worker/ai/embedded/engine.ts'
import { boilerplateOf } from '#worker/ai/embedded/outline/boilerplate.ts'
import type { EngineSegment } from '#worker/ai/engine.ts'

const prose =
  'Water comes from rivers, lakes and the ground. In 2016 the city drew 40 percent of its supply from wells, and the share has grown since because the river carries less.'
const proseAr =
  'تأتي المياه من الأنهار والبحيرات والخزانات الجوفية. وقد بلغ نصيب الآبار سنة 2016م أربعين في المئة من الإمداد، ثم زاد بعد ذلك لأن النهر صار أقل تدفقًا من ذي قبل.'
const books = [
  'Cormen, T. et al. Introduction to Algorithms, 4th ed., MIT Press, 2022.',
  'Saleh, M. Waters of the north. Doha, 2019.',
  'Tanenbaum, A. Computer Networks, Pearson, 2021. https://example.org',
]
const booksAr = [
  'ابن خلدون، المقدمة، دار الفكر، بيروت، 2004.',
  'الخليلي، علم المياه، ترجمة سعيد، الطبعة الثانية.',
]
const contents = ['Basics ........ 3', 'Algorithms ........ 11', 'Networks ........ 29']
const contentsAr = ['الأساسيات ........ ٣', 'الخوارزميات ........ ١١', 'الشبكات ........ ٢٩']

type Place = 'start' | 'middle' | 'end'
/** A file in which a section with this heading stands at its start, in its middle or at its end. */
function withSection(heading: string, lines: string[], place: Place): EngineSegment[] {
  const arabic = /\p{Script=Arabic}/u.test(heading)
  const chapter = (n: number) => [
    { kind: 'heading' as const, text: `${arabic ? 'الباب' : 'Lakes'} ${n}` },
    ...Array.from({ length: 6 }, () => ({ kind: 'paragraph' as const, text: arabic ? proseAr : prose })),
  ]
  const own = [
    { kind: 'heading' as const, text: heading },
    ...lines.map((text) => ({ kind: 'paragraph' as const, text })),
  ]
  const parts = {
    start: [own, chapter(1), chapter(2)],
    middle: [chapter(1), own, chapter(2)],
    end: [chapter(1), chapter(2), own],
  }
  return parts[place].flat().map((segment, n) => ({
    ...segment,
    id: `s${n}`,
    lang: arabic ? 'ar' : 'en',
    ...(segment.kind === 'heading' ? { level: 1 } : {}),
  }))
}
const rulesIn = (heading: string, lines: string[], place: Place) => [
  ...new Set([...boilerplateOf(withSection(heading, lines, place)).values()].map(({ rule }) => rule)),
]

describe('a section is skipped that its whole heading, its body and its place show to be no lesson', () => {
  it.each<[string, string[], Place, string]>([
    ['References', books, 'end', 'references'],
    ['7. References', books, 'end', 'references'],
    ['Bibliography:', books, 'end', 'references'],
    ['المراجع', booksAr, 'end', 'references'],
    ['قائمة المصادر والمراجع', booksAr, 'end', 'references'],
    ['Table of contents', contents, 'start', 'contents'],
    ['المحتويات', contentsAr, 'start', 'contents'],
    ['الفهرس', contentsAr, 'end', 'contents'],
    ['Index', ['allergen, 12, 40', 'spore, 5, 9', 'yeast, 31'], 'end', 'contents'],
    ['Resources', ['https://a.org soil', 'https://b.org water'], 'end', 'links'],
    ['روابط مفيدة', ['https://a.org التربة', 'https://b.org المياه'], 'end', 'links'],
    ['Copyright', ['© 2020 Example Press. All rights reserved.'], 'start', 'page_furniture'],
    ['شكر وتقدير', ['أشكر زملائي الذين قرؤوا المسودّة.'], 'start', 'page_furniture'],
    ['Review questions', ['1. Why does ice float?', 'Explain how dew forms.'], 'middle', 'questions'],
    [
      'Exercises',
      ['Calculate the mass.', 'Draw the cycle of water.', 'List three wells.'],
      'end',
      'questions',
    ],
    ['أسئلة المراجعة', ['ما وظائف العاملة؟', 'علل: لا يفسد العسل.'], 'middle', 'questions'],
    ['التقويم', ['1. عرّف البئر.', '2. قارن بين النهر والبحيرة.'], 'end', 'questions'],
  ])('%s', (heading, lines, place, rule) => {
    expect(rulesIn(heading, lines, place)).toEqual([rule])
  })
})

describe('a chapter is taught', () => {
  it.each<[string, string[], Place]>([
    // Its heading only begins like boilerplate.
    ['مصادر المياه', [proseAr], 'end'],
    ['مصادر الطاقة', booksAr, 'end'],
    ['مصادر التشريع', [proseAr], 'middle'],
    ['مصادر التمويل', [proseAr], 'end'],
    ['Index numbers', books, 'end'],
    ['Contents of a contract', contents.map((line) => line.replace(/\.+/, '')), 'start'],
    [
      'Resources and capabilities',
      ['https://a.org soil', 'See our wells, rivers and lakes.'].slice(1),
      'end',
    ],
    ['References in law', [prose], 'end'],
    // Its body reads like a chapter.
    ['Sources', [prose], 'end'],
    ['المصادر', [proseAr, proseAr], 'end'],
    ['Resources', [prose], 'end'],
    ['Index', [prose], 'end'],
    ['Contents', [prose], 'start'],
    ['المراجع', [proseAr], 'end'],
    ['Copyright', [`A work is protected by copyright from the moment it is written. ${prose}`], 'middle'],
    // It stands where such sections do not stand.
    ['References', books, 'start'],
    ['Index', ['price level', 'base year', 'basket'], 'middle'],
    ['Thanks', ['Thanks are due to rain.'], 'middle'],
    // Its heading names questions, and its body asks none.
    ['Problems', [prose], 'middle'],
    ['Questions of method', [prose], 'middle'],
    ['أسئلة', [proseAr], 'middle'],
    ['التقويم', [proseAr], 'end'],
  ])('%s', (heading, lines, place) => {
    expect(rulesIn(heading, lines, place)).toEqual([])
  })

  it('whose paragraph begins with the word copyright, or that has a gap of dots to fill in', () => {
    const lines = [
      'Copyright law gives an author rights for a time that each country sets by itself.',
      'It costs ...... 5',
    ]
    expect(rulesIn('Rights of authors', lines, 'middle')).toEqual([])
  })
})

test('what was seen is told with the rule, and doubt with it', () => {
  const seen = (lines: string[]) =>
    [...boilerplateOf(withSection('References', lines, 'end')).values()][0]?.evidence
  expect(seen(books)).toEqual({ sign: 'citations', lines: 3, of: 3 })
  const doubtful = [...books, 'Wells of the old town', 'Maps of the coast']
  expect(seen(doubtful)).toEqual({ sign: 'citations', lines: 3, of: 5, weak: true })
})

test('the place in a file is that of its own file, whatever stands before and after it', async () => {
  const first = withSection('References', books, 'end')
  const second = withSection('Rivers', [prose, prose], 'end').map((one) => ({ ...one, id: `t${one.id}` }))
  const segments = [...first, ...second, ...second.map((one) => ({ ...one, id: `u${one.id}` }))]
  const files = new Map(segments.map(({ id }) => [id, id[0] ?? '']))
  const skippedOf = async (source: { file_of?: Map<string, string> }) =>
    (await embeddedEngine.outline({ language: 'en', segments, ...source }, {})).value.skipped.map(
      ({ rule }) => rule,
    )
  expect(await skippedOf({ file_of: files })).toEqual([
    'references',
    'references',
    'references',
    'references',
  ])
  expect(await skippedOf({})).toEqual([])
})

describe('the outline', () => {
  const text = `# Wells\n\n${`${prose}\n\n`.repeat(5)}# Sources\n\n${books.map((line) => `- ${line}`).join('\n')}\n\n# مصادر\n\n${proseAr}`
  const source = () => markdownSource(text, 'en')

  it('says of each passage that it skipped by which rule, and teaches none of them', async () => {
    const { levels, skipped } = (await embeddedEngine.outline(source(), {})).value
    expect(skipped.map(({ rule, evidence }) => [rule, evidence.sign])).toEqual([
      ['references', 'citations'],
      ['references', 'citations'],
      ['references', 'citations'],
      ['references', 'citations'],
      ['other_language', 'language'],
    ])
    const taught = new Set(levels.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.segment_ids)))
    expect(skipped.filter(({ segment_id: id }) => taught.has(id))).toEqual([])
  })

  it('leaves no passage without an account: each is taught or skipped', async () => {
    const whole = source()
    const { levels, skipped } = (await embeddedEngine.outline(whole, {})).value
    const reported = [
      ...levels.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.segment_ids)),
      ...skipped.map((skip) => skip.segment_id),
    ]
    const body = whole.segments.filter(({ kind }) => kind !== 'heading').map(({ id }) => id)
    expect(body.filter((id) => !reported.includes(id))).toEqual([])
  })

  it('does not keep a skipped passage from whoever asks for it', async () => {
    const whole = source()
    const { skipped } = (await embeddedEngine.outline(whole, {})).value
    const ids = skipped.filter(({ rule }) => rule === 'references').map((skip) => skip.segment_id)
    const lesson = await embeddedEngine.lesson(whole, { index: 0, title: 'Wells', segment_ids: ids })
    const quoted = lesson.value.blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' ')
    expect(quoted).toContain('Waters of the north')
  })
})
