import { describe, expect, it } from 'vitest'
import { embeddedEngine } from '#worker/ai/embedded/engine.ts'
import { subjectOf } from '#worker/ai/embedded/outline/slides.ts'
import type { EngineSegment, Source } from '#worker/ai/engine.ts'

type SlideText = { title?: string; lines?: string[]; paragraphs?: string[]; notes?: string }

function deck(slides: SlideText[], language: 'ar' | 'en'): Source {
  const segments = slides.flatMap(({ title, lines = [], paragraphs = [], notes }, place) => {
    const own: Pick<EngineSegment, 'kind' | 'text' | 'level'>[] = [
      ...(title ? [{ kind: 'heading' as const, level: place === 0 ? 1 : 2, text: title }] : []),
      ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
      ...lines.map((text) => ({ kind: 'list_item' as const, text })),
      ...(notes ? [{ kind: 'note' as const, text: notes }] : []),
    ]
    return own.map((segment) => ({ ...segment, slide: place + 1, lang: language }))
  })
  return { language, segments: segments.map((segment, place) => ({ ...segment, id: `s${place}` })) }
}

const five = (word: string) =>
  Array.from({ length: 5 }, (_, n) => `The ${word} number ${n + 1} keeps the office safe`)
const fiveAr = (word: string) =>
  Array.from({ length: 5 }, (_, n) => `يحمي ${word} رقم ${n + 1} مكتبك من الخطر`)

const english: SlideText[] = [
  { title: 'Safe at work', lines: ['A short course', 'March'] },
  { title: 'Agenda', lines: ['Locks', 'Doors', 'Windows', 'Keys'] },
  { title: 'Locks (1)', lines: five('lock'), notes: 'Ask who locked the door today. Wait for hands.' },
  { title: 'Locks (2)', lines: five('bolt') },
  { title: 'Doors', lines: five('door') },
  { title: 'Windows', lines: five('window') },
  { title: 'Keys', lines: five('key') },
  { title: 'Thank you', lines: ['questions@example.org'] },
]
const arabic: SlideText[] = [
  { title: 'السلامة في المكتب', lines: ['دورة قصيرة'] },
  { title: 'محاور العرض', lines: ['الأقفال', 'الأبواب'] },
  { title: 'الأقفال (1)', lines: fiveAr('القفل'), notes: 'اسأل الحضور: من أقفل بابه اليوم؟ وانتظر الجواب.' },
  { title: 'تابع: الأقفال', lines: fiveAr('المزلاج') },
  { title: 'الأبواب', lines: fiveAr('الباب') },
  { title: 'النوافذ', lines: fiveAr('الشباك') },
  { title: 'المفاتيح', lines: fiveAr('المفتاح') },
  { title: 'شكرًا لكم' },
]

async function outlineOf(source: Source) {
  const { levels, skipped, title } = (await embeddedEngine.outline(source, {})).value
  const textOf = new Map(source.segments.map(({ id, text }) => [id, text]))
  return {
    title,
    titles: levels.map((level) => ({
      level: level.title,
      lessons: level.lessons.map((lesson) => lesson.title),
    })),
    taught: levels.flatMap(({ lessons }) =>
      lessons.flatMap((lesson) => lesson.segment_ids.map((id) => textOf.get(id))),
    ),
    skipped: skipped.map((skip) => [textOf.get(skip.segment_id), skip.rule]),
  }
}

describe.each([
  ['English', english, 'en', ['Locks', 'Doors and windows', 'Keys'], 'Safe at work'],
  ['Arabic', arabic, 'ar', ['الأقفال', 'الأبواب والنوافذ', 'المفاتيح'], 'السلامة في المكتب'],
] as const)('a deck in %s', (_, slides, language, lessons, title) => {
  it('is named by its cover, and slides that go on with a subject share its lesson', async () => {
    const outline = await outlineOf(deck([...slides], language))
    expect(outline.title).toBe(title)
    expect(outline.titles[0]?.level).toBe(title)
    const found = outline.titles[0]?.lessons ?? []
    expect(found[0]).toBe(lessons[0])
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter((one) => /[–—]|\(\d\)|…/.test(one))).toEqual([])
  })

  it('never teaches what is meant for the trainer, and lists it as such', async () => {
    const { taught, skipped } = await outlineOf(deck([...slides], language))
    const notes = slides.flatMap((slide) => ('notes' in slide && slide.notes ? [slide.notes] : []))
    expect(taught.filter((text) => notes.includes(String(text)))).toEqual([])
    expect(skipped.filter(([, rule]) => rule === 'trainer_notes').map(([text]) => text)).toEqual(notes)
  })

  it('skips cover, agenda and closing slide, and says so', async () => {
    const { taught, skipped } = await outlineOf(deck([...slides], language))
    const apart = [slides[0], slides[1], slides.at(-1)].flatMap((slide) => slide?.title ?? [])
    expect(taught.filter((text) => apart.includes(String(text)))).toEqual([])
    expect(skipped.filter(([text]) => apart.includes(String(text))).map(([, rule]) => rule)).toEqual([
      'page_furniture',
      'contents',
      'page_furniture',
    ])
  })
})

it('a slide with its title alone opens a chapter', async () => {
  const { titles } = await outlineOf(
    deck(
      [
        { title: 'Safe at work', lines: ['A short course'] },
        { title: 'Your office' },
        { title: 'Doors', lines: five('door') },
        { title: 'Windows', lines: five('window') },
        { title: 'Your home' },
        { title: 'Keys', lines: five('key') },
        { title: 'Locks', lines: five('lock') },
      ],
      'en',
    ),
  )
  expect(titles.map(({ level }) => level)).toEqual(['Your office', 'Your home'])
})

it('a line that stands on most slides is furniture, and a first short line is a title', async () => {
  const slides = ['Doors', 'Windows', 'Keys', 'Locks', 'Lamps'].map((title, place) => ({
    paragraphs: [title, ...five(title.toLowerCase()), 'Example Ltd', `${place + 1}`],
  }))
  const { taught, skipped, titles } = await outlineOf(deck(slides, 'en'))
  expect(skipped.filter(([text]) => text === 'Example Ltd')).toHaveLength(5)
  expect(taught).not.toContain('Example Ltd')
  expect(JSON.stringify(titles)).toContain('doors')
})

it('knows the marks of a slide that goes on, and leaves what only looks like one', () => {
  expect(
    ['Locks (2)', 'Locks 2/3', 'Locks (cont.)', 'Locks – continued', 'الأقفال (تابع)', 'تابع: الأقفال'].map(
      subjectOf,
    ),
  ).toEqual(['Locks', 'Locks', 'Locks', 'Locks', 'الأقفال', 'الأقفال'])
  expect(['Step 2', 'Windows 11', 'المرحلة 2', '2'].map(subjectOf)).toEqual([
    'Step 2',
    'Windows 11',
    'المرحلة 2',
    '2',
  ])
})

it('slides in a row share a lesson, named by what their titles have in common or from the first to the last', async () => {
  const lines = (word: string) => five(word).slice(0, 3)
  const lessonsOf = async (titles: string[], language: 'ar' | 'en') => {
    const slides = titles.map((title) => ({
      title,
      lines: language === 'en' ? lines(title.toLowerCase()) : fiveAr(title).slice(0, 3),
    }))
    const cover = language === 'en' ? 'Safe at work' : 'السلامة في المكتب'
    return (await outlineOf(deck([{ title: cover }, ...slides], language))).titles[0]?.lessons
  }
  const kinds = [
    'Wood fire prevention',
    'Oil fire prevention',
    'Gas fire prevention',
    'Metal fire prevention',
  ]
  const others = ['Lamps', 'Ladders', 'Ropes', 'Gloves', 'Masks']
  expect(await lessonsOf([...kinds, ...others], 'en')).toEqual(['Fire prevention', 'From lamps to masks'])
  const kindsAr = ['أسباب الحريق', 'أنواع الحريق', 'آثار الحريق', 'علامات الحريق']
  const othersAr = ['المصابيح', 'السلالم', 'الحبال', 'القفازات', 'الأقنعة']
  expect(await lessonsOf([...kindsAr, ...othersAr], 'ar')).toEqual(['الحريق', 'من المصابيح إلى الأقنعة'])
})
