import { describe, expect, it } from 'vitest'
import type { SourceDocument, SourceFigure } from '#worker/extract/source-document.ts'
import { arabicAt, picture, prose, readFigures, rectangle, textAt } from './figure-pdf.ts'

const boxOf = (figure: SourceFigure): number[] => ('box' in figure ? (figure.box ?? []) : []).map(Math.round)
const regionsOf = ({ figures = [] }: SourceDocument) =>
  figures.map((figure) => [figure.page, boxOf(figure), figure.caption?.text])

describe('figures of a PDF', () => {
  it('are pictures with their captions, at their place in the text', async () => {
    const page = prose(750) + picture(150, 500, 200, 120) + textAt('Figure 3-1: The water cycle', 170, 480)
    const document = await readFigures([page + prose(440)])
    expect(document.figures).toEqual([
      {
        source: 'region',
        page: 1,
        box: [150, 500, 350, 620],
        width: 400,
        height: 240,
        caption: { text: 'Figure 3-1: The water cycle', segment: 1 },
        after: 0,
        alt: '',
      },
    ])
    expect(document.segments[1]?.text).toBe('Figure 3-1: The water cycle')
  })

  it.each([
    'الشكل ٣: دورة الماء',
    'شكل (2) دورة الماء',
    'صورة ١٢ - دورة الماء',
    'Abb. 3.1 Wasser',
    'Fig. 7. Water',
  ])('are known by «%s»', async (caption) => {
    const written = /\p{Script=Arabic}/u.test(caption) ? arabicAt : textAt
    const page = prose(750) + picture(150, 500, 200, 120) + written(caption, 170, 480)
    expect(regionsOf(await readFigures([page]))).toEqual([[1, [150, 500, 350, 620], caption]])
  })

  it('are drawings with the words in them and close to them', async () => {
    const drawing =
      rectangle(150, 520, 60, 50) + rectangle(215, 520, 60, 50, 'f') + rectangle(150, 575, 60, 40)
    const words =
      textAt('steam', 160, 590) + textAt('rain', 280, 540) + textAt('Figure 1. Two ways', 150, 480)
    const { figures = [] } = await readFigures([prose(750) + drawing + words + prose(400)])
    expect(figures.map(boxOf)).toEqual([[150, 520, 300, 615]])
    expect(figures[0]?.alt).toBe('steam, rain')
  })

  it('are no larger than what a clip and the box of a form let through', async () => {
    const clipped = `q 150 520 80 60 re W n ${picture(100, 480, 300, 200)} Q`
    const form = `q 1 0 0 1 300 300 cm /Fm Do Q`
    const page = prose(750) + clipped + form
    const found = regionsOf(await readFigures([page], { form: picture(0, 0, 500, 400) }))
    expect(found).toEqual([
      [1, [150, 520, 230, 580], undefined],
      [1, [300, 300, 360, 350], undefined],
    ])
  })

  it('have the captions of their own side, where those stand above', async () => {
    const figure = (n: number, y: number) =>
      textAt(`Figure ${n}. Step ${n}`, 150, y + 110) + picture(150, y, 200, 100)
    const found = regionsOf(
      await readFigures([prose(780, 2) + figure(1, 600) + figure(2, 470) + figure(3, 340)]),
    )
    expect(found.map(([, box, caption]) => [(box as number[])[1], caption])).toEqual([
      [600, 'Figure 1. Step 1'],
      [470, 'Figure 2. Step 2'],
      [340, 'Figure 3. Step 3'],
    ])
  })

  it('stand side by side with a caption each, or as parts over one', async () => {
    const pair = picture(60, 600, 150, 100) + picture(340, 600, 150, 100)
    const two = textAt('Figure 1. Rain', 60, 580) + textAt('Figure 2. Snow', 340, 580)
    const found = regionsOf(
      await readFigures([
        prose(780) + pair + two,
        prose(780) + pair + textAt('Figure 3. Both of them', 200, 580),
      ]),
    )
    expect(found).toEqual([
      [1, [60, 600, 210, 700], 'Figure 1. Rain'],
      [1, [340, 600, 490, 700], 'Figure 2. Snow'],
      [2, [60, 600, 490, 700], 'Figure 3. Both of them'],
    ])
  })

  it('are measured as they will be seen on a page that is turned', async () => {
    const document = await readFigures([prose(750) + picture(150, 500, 200, 120)], { page: '/Rotate 90' })
    expect(document.figures).toMatchObject([{ width: 240, height: 400 }])
  })

  it('are offered without a caption, behind the text above them', async () => {
    const { figures, segments } = await readFigures([prose(750) + picture(150, 500, 200, 120) + prose(440)])
    expect(figures).toMatchObject([{ offered: 'no_caption', after: 0 }])
    expect(segments).toHaveLength(2)
    const first = await readFigures([picture(150, 600, 200, 120) + prose(440)])
    expect(first.figures).toMatchObject([{ after: null }])
  })
})

describe('what is drawn but no figure', () => {
  const many = (shape: (i: number) => string) => Array.from({ length: 8 }, (_, i) => shape(i)).join('')

  it.each<[string, string]>([
    ['a rule across the page', rectangle(40, 500, 500, 1, 'f')],
    ['a background', `0.9 g ${rectangle(0, 0, 600, 800, 'f')} 0 g`],
    ['a frame around the page', rectangle(20, 20, 560, 760)],
    ['a white box', `1 g ${many((i) => rectangle(100, 300 + i * 12, 200, 10, 'f'))} 0 g`],
    ['a box of running text', many((i) => rectangle(40, 380 + i, 500, 80)) + prose(440, 5)],
    ['a small picture', picture(100, 500, 20, 20)],
    ['a strip', picture(100, 500, 400, 30)],
    ['a few strokes', rectangle(100, 500, 100, 80)],
    [
      'the rules of a table',
      many((i) => rectangle(100, 480 - i * 20, 200, 20)) + textAt('Table 2. Rain', 120, 510),
    ],
  ])('%s is none', async (_, drawing) => {
    expect((await readFigures([drawing + prose(700)])).figures).toBeUndefined()
  })

  it('a logo at the same place of three pages is none', async () => {
    const logo = picture(480, 720, 60, 50)
    const pages = [700, 690, 680].map((y) => logo + prose(y))
    expect((await readFigures(pages)).figures).toBeUndefined()
    expect((await readFigures(pages.slice(1))).figures).toHaveLength(2)
  })

  it('a scanned page is none, and a photograph behind text neither', async () => {
    const scan = picture(0, 0, 600, 800)
    const page = `${scan}${textAt('12', 300, 20)}${picture(100, 500, 200, 100)}`
    expect((await readFigures([prose(700), page])).figures).toBeUndefined()
    expect((await readFigures([scan + prose(700)])).figures).toBeUndefined()
  })

  it('a sentence that begins with "Figure 3" is no caption', async () => {
    const page = (words: string) => prose(750) + picture(150, 500, 200, 120) + textAt(words, 100, 480)
    expect((await readFigures([page('Figure 3 shows how it rises.')])).figures).toMatchObject([
      { offered: 'no_caption' },
    ])
    expect((await readFigures([page('Figure 3. How it rises')])).figures).toMatchObject([
      { caption: { text: 'Figure 3. How it rises' } },
    ])
  })

  it('a mesh of very many strokes is one figure, read within the budget', async () => {
    const mesh = Array.from({ length: 30_000 }, (_, i) =>
      rectangle(100 + (i % 200), 400 + Math.floor(i / 200), 1, 1),
    ).join('')
    const { figures = [] } = await readFigures([prose(750) + mesh])
    // Strokes of one cell count once.
    const edges = figures.flatMap(boxOf).map((edge, i) => Math.abs(edge - ([100, 400, 300, 550][i] ?? 0)))
    expect(edges).toHaveLength(4)
    expect(Math.max(...edges)).toBeLessThanOrEqual(4)
  })
})
