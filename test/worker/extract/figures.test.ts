import { describe, expect, it } from 'vitest'
import { gif } from '#test/support/figure-files.ts'
import {
  drawing,
  type Media,
  pictureDocx,
  pictured,
  picturePptx,
  slidePicture,
} from '#test/support/office-figures.ts'
import { noteText, png, pngChunk } from '#test/support/pictures.ts'
import type { SourceDocument } from '#worker/extract/source-document.ts'
import { paragraph, shape } from './archive-writer.ts'
import { readBytes } from './documents.ts'

/** Pictures that differ in their pixels' note alone, which is as good as another picture. */
const picture = (name: string, width = 120, height = 90) =>
  png(width, height, [pngChunk('tEXt', noteText(name))])
const CAPTION = '<w:style w:styleId="c"><w:name w:val="caption"/></w:style>'
const captionStyle = '<w:pStyle w:val="c"/>'

const docx = (body: string, media: Media, styles?: string) =>
  readBytes(pictureDocx(body, media, styles), 'a.docx')
const pptx = (slides: string[], media: Media) => readBytes(picturePptx(slides, media), 'a.pptx')

/** What became of each drawing: the text before it, its caption, and what it is. */
const outcomes = (document: SourceDocument) =>
  (document.figures ?? []).map((figure) => ({
    after: figure.after === null ? null : document.segments[figure.after]?.text,
    caption: figure.caption?.text,
    is: 'refused' in figure ? figure.refused : (figure.offered ?? 'kept'),
  }))

describe('pictures of a Word file', () => {
  it('stand where they stood, with the caption below and what is to be seen in them', async () => {
    const document = await docx(
      `${paragraph('Before.')}${pictured('a', { alt: 'A leaf from above' })}${paragraph('Figure 1. A leaf')}${paragraph('After.')}`,
      { a: picture('a') },
    )
    expect(outcomes(document)).toEqual([{ after: 'Before.', caption: 'Figure 1. A leaf', is: 'kept' }])
    expect(document.figures?.[0]).toMatchObject({
      alt: 'A leaf from above',
      caption: { segment: 1 },
      picture: { type: 'image/png', width: 120, height: 90 },
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('have captions by style or by how they begin, in both languages and all digits', async () => {
    const captions = ['الشكل ٣: ورقة', 'شكل (2) ورقة', 'صورة 4', 'Fig. 5', 'FIGURE 6 — x', 'شکل ۷']
    for (const text of captions) {
      const document = await docx(`${pictured('a')}${paragraph(text)}`, { a: picture('a') })
      expect(outcomes(document)[0]).toMatchObject({ caption: text, is: 'kept' })
    }
    const styled = await docx(
      `${pictured('a')}${paragraph('A leaf', captionStyle)}`,
      { a: picture('a') },
      CAPTION,
    )
    expect(outcomes(styled)[0]).toMatchObject({ caption: 'A leaf', is: 'kept' })
    for (const text of ['Figures show a leaf', 'الأشكال كثيرة', 'Table 1. Leaves', 'جدول 1 الأوراق']) {
      const document = await docx(`${pictured('a')}${paragraph(text)}`, { a: picture('a') })
      expect(outcomes(document)[0]).toMatchObject({ caption: undefined, is: 'no_caption' })
    }
  })

  it('take each caption once, also where all stand above their pictures', async () => {
    const above = ['a', 'b'].map((id, i) => `${paragraph(`Figure ${i + 1}. ${id}`)}${pictured(id)}`)
    const document = await docx(`${above.join('')}${paragraph('End.')}`, { a: picture('a'), b: picture('b') })
    expect(outcomes(document).map(({ caption }) => caption)).toEqual(['Figure 1. a', 'Figure 2. b'])
    const alone = await docx(
      `${pictured('a')}${paragraph('Figure 1. a')}${pictured('b')}${paragraph('Text.')}`,
      {
        a: picture('a'),
        b: picture('b'),
      },
    )
    expect(outcomes(alone)).toEqual([
      { after: null, caption: 'Figure 1. a', is: 'kept' },
      { after: 'Figure 1. a', caption: undefined, is: 'no_caption' },
    ])
  })

  it('side by side share the caption, which stands below the last', async () => {
    const document = await docx(`<w:p>${drawing('a')}${drawing('b')}</w:p>${paragraph('Figure 1. Both')}`, {
      a: picture('a'),
      b: picture('b'),
    })
    expect(outcomes(document)).toEqual([
      { after: null, caption: undefined, is: 'kept' },
      { after: null, caption: 'Figure 1. Both', is: 'kept' },
    ])
  })

  it('in a table have the caption of their cell, or of the one below', async () => {
    const cell = (inside: string) => `<w:tc>${inside}</w:tc>`
    const rows = [
      `<w:tr>${cell(pictured('a') + paragraph('Figure 1. A'))}${cell(pictured('b'))}</w:tr>`,
      `<w:tr>${cell(paragraph('x'))}${cell(paragraph('Figure 2. B'))}</w:tr>`,
    ]
    const document = await docx(`<w:tbl>${rows.join('')}</w:tbl>${paragraph('End.')}`, {
      a: picture('a'),
      b: picture('b'),
    })
    expect(outcomes(document).map(({ caption, is }) => [caption, is])).toEqual([
      ['Figure 1. A', 'kept'],
      ['Figure 2. B', 'kept'],
    ])
  })

  it('are lifted once from a text box that is drawn twice, and out of a box in a paragraph', async () => {
    const box = (wrap: string) =>
      `<${wrap}><w:txbxContent>${pictured('a')}${paragraph('Figure 1. In the box')}</w:txbxContent></${wrap}>`
    const document = await docx(
      `${paragraph('Before.')}<w:p><w:r>${box('mc:Choice')}${box('mc:Fallback')}<w:t>Outside.</w:t></w:r></w:p>`,
      { a: picture('a') },
    )
    expect(outcomes(document)).toEqual([{ after: 'Before.', caption: 'Figure 1. In the box', is: 'kept' }])
  })

  it('are read from VML too, and not from what was deleted, hidden or lies behind the text', async () => {
    const vml = '<w:p><w:r><w:pict><v:shape alt="Old"><v:imagedata r:id="a"/></v:shape></w:pict></w:r></w:p>'
    const hidden = pictured('b').replace('descr=""', 'descr="" hidden="1"')
    const behind = '<w:background><v:fill><a:blip r:embed="b"/></v:fill></w:background>'
    const document = await docx(
      `${behind}${vml}<w:p><w:del>${drawing('b')}</w:del></w:p>${hidden}${paragraph('Text.')}`,
      { a: picture('a'), b: picture('b') },
    )
    expect(outcomes(document)).toEqual([{ after: null, caption: undefined, is: 'no_caption' }])
    expect(document.figures?.[0]?.alt).toBe('Old')
  })

  it('show no more than their author left of them', async () => {
    const crop = '<a:srcRect l="25000" r="25000" t="50000"/>'
    const document = await docx(`${pictured('a', { crop })}${paragraph('Figure 1. Cut')}`, {
      a: gif(400, 200),
    })
    expect(document.figures?.[0]).toMatchObject({ picture: { type: 'image/png', width: 200, height: 100 } })
  })

  it('have no text where somebody left the name of a file in its place', async () => {
    for (const alt of ['C:\\Users\\amal\\leaf.png', 'https://example.org/leaf', 'download (6).jpg']) {
      const document = await docx(`${pictured('a', { alt })}${paragraph('Text.')}`, { a: picture('a') })
      expect(document.figures?.[0]?.alt).toBe('')
    }
  })

  it('are listed with the reason where they cannot be shown', async () => {
    const chart = '<w:p><w:r><w:drawing><c:chart r:id="x"/></w:drawing></w:r></w:p>'
    const smart = '<w:p><w:r><w:drawing><dgm:relIds r:dm="x"/></w:drawing></w:r></w:p>'
    const linked = '<w:p><w:r><w:drawing><a:blip r:link="e"/></w:drawing></w:r></w:p>'
    const document = await docx(
      `${paragraph('Text.')}${chart}${smart}${linked}${pictured('e')}${pictured('m')}${pictured('none')}${pictured('i', { cm: [0.5, 0.5] })}${pictured('s')}${pictured('bomb')}${pictured('zeros')}`,
      {
        e: { external: 'http://example.org/spy.png' },
        m: noteText('\x01\0\0\0metafile'),
        i: picture('i'),
        s: picture('s', 40, 40),
        bomb: png(30_000, 30_000),
        zeros: new Uint8Array(3_000_000),
      },
    )
    expect(outcomes(document).map(({ is }) => is)).toEqual([
      'chart',
      'diagram',
      'external',
      'external',
      'format',
      'damaged',
      'small',
      'small',
      'too_large',
      'unsafe',
    ])
  })

  it('leave the text as it is, whatever hides in them', async () => {
    const body = `${paragraph('Text.')}${pictured('a')}`
    for (const bytes of [
      new Uint8Array(),
      png(64, 64).slice(0, 50),
      noteText('<svg><!ENTITY a "b"></svg>'),
    ]) {
      const document = await docx(body, { a: bytes })
      expect(document.segments.map(({ text }) => text)).toEqual(['Text.'])
      expect(document.figures).toHaveLength(1)
    }
  })
})

describe('pictures of slides', () => {
  const slide = (title: string, inside: string) => `${shape([title], 'title')}${inside}`

  it('stand behind what was drawn before them, with a caption of their slide', async () => {
    const document = await pptx(
      [
        slide(
          'One',
          `${shape(['Text.'])}${slidePicture('a', { alt: 'A leaf' })}${shape(['Figure 1. A leaf'])}`,
        ),
        slidePicture('b'),
      ],
      { a: picture('a'), b: picture('b') },
    )
    expect(outcomes(document)).toEqual([
      { after: 'Text.', caption: 'Figure 1. A leaf', is: 'kept' },
      { after: 'Figure 1. A leaf', caption: undefined, is: 'no_caption' },
    ])
    expect(document.figures?.map(({ slide: number, alt }) => [number, alt])).toEqual([
      [1, 'A leaf'],
      [2, ''],
    ])
  })

  it('are offered once as what they likely are where they stand on three slides', async () => {
    const logo = slidePicture('logo')
    const three = await pptx([slide('A', logo), slide('B', logo + slidePicture('b')), slide('C', logo)], {
      logo: picture('logo'),
      b: picture('b'),
    })
    expect(outcomes(three)).toEqual([
      { after: 'A', caption: undefined, is: 'repeated' },
      { after: 'B', caption: undefined, is: 'no_caption' },
    ])
    const two = await pptx([slide('A', logo), slide('B', logo)], { logo: picture('logo') })
    expect(outcomes(two)).toEqual([{ after: 'A', caption: undefined, is: 'no_caption' }])
  })

  it('come with their caption where only a later slide has it', async () => {
    const document = await pptx(
      [slide('A', slidePicture('a')), slide('B', slidePicture('a') + shape(['Figure 1. A leaf']))],
      { a: picture('a') },
    )
    expect(outcomes(document)).toEqual([{ after: 'B', caption: 'Figure 1. A leaf', is: 'kept' }])
  })

  it('are neither backgrounds nor bullets, nor on hidden slides; charts are listed', async () => {
    const background = '<p:bg><a:blipFill><a:blip r:embed="a"/></a:blipFill></p:bg>'
    const bullet = '<p:sp><a:buBlip><a:blip r:embed="a"/></a:buBlip></p:sp>'
    const chart = '<p:graphicFrame><c:chart r:id="c"/></p:graphicFrame>'
    const document = await pptx([`${background}${slide('A', bullet + chart)}`], { a: picture('a') })
    expect(outcomes(document)).toEqual([{ after: 'A', caption: undefined, is: 'chart' }])
  })
})
