import { describe, expect, it } from 'vitest'
import type { SourceDocument } from '#worker/extract/source-document.ts'
import { paragraph, relationships, shape, writeDocx, writePptx } from './archive-writer.ts'
import { characterErrorRate } from './character-errors.ts'
import { documentNames, expectedText, ofKind, readBytes, readDocument, textOf } from './documents.ts'

const docx = (body: string, parts?: Parameters<typeof writeDocx>[1]) =>
  readBytes(writeDocx(body, parts), 'a.docx')
const texts = (document: SourceDocument) => document.segments.map((segment) => segment.text)

describe('DOCX files of two producers', () => {
  const names = documentNames().filter((name) => name.endsWith('.docx'))

  it.each(names)('%s reads as written', async (name) => {
    expect(characterErrorRate(textOf(await readDocument(name)), await expectedText(name))).toBeLessThan(0.002)
  })

  it.each(names)('%s keeps headings, list items and table rows', async (name) => {
    const document = await readDocument(name)
    const source = (await expectedText(name)).split('\n')
    expect(ofKind(document, 'heading')[0]?.text).toBe(source[0])
    if (name.startsWith('fa-')) return
    expect(ofKind(document, 'list_item').length).toBeGreaterThanOrEqual(6)
    expect(ofKind(document, 'table')[0]?.rows?.length).toBe(4)
  })

  it('cites a segment by the headings above it and its paragraph, never by a page', async () => {
    const document = await readDocument('en-lesson.pandoc.docx')
    const segment = document.segments.find(({ text }) => text.startsWith('A cold dough'))
    expect(segment?.locator).toEqual({
      paragraph: expect.any(Number),
      heading_path: ['How Bread Rises', 'Fermentation', 'Slow fermentation'],
    })
  })
})

describe('a DOCX', () => {
  it('leaves out what is deleted, moved away, hidden or only a field code', async () => {
    const document = await docx(
      `<w:p><w:r><w:t>kept</w:t></w:r><w:del><w:r><w:t>deleted</w:t></w:r></w:del><w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom>
       <w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:t> too</w:t></w:r></w:p>`,
    )
    expect(texts(document)).toEqual(['kept too'])
  })

  it('reads a text box once, although it is drawn twice', async () => {
    const box = (wrap: string) =>
      `<${wrap}><w:txbxContent>${paragraph('in the box')}</w:txbxContent></${wrap}>`
    const document = await docx(
      `<w:p><w:r>${box('mc:Choice')}${box('mc:Fallback')}<w:t>outside</w:t></w:r></w:p>`,
    )
    expect(texts(document)).toEqual(['in the box', 'outside'])
  })

  it('takes headings from style names in several languages, outline levels and parent styles', async () => {
    const styles = `<w:styles>
      <w:style w:styleId="a"><w:name w:val="heading 2"/></w:style>
      <w:style w:styleId="b"><w:name w:val="عنوان 1"/></w:style>
      <w:style w:styleId="c"><w:name w:val="Kapitel"/><w:pPr><w:outlineLvl w:val="2"/></w:pPr></w:style>
      <w:style w:styleId="d"><w:name w:val="Mine"/><w:basedOn w:val="a"/></w:style>
      <w:style w:styleId="e"><w:name w:val="Ring"/><w:basedOn w:val="e"/></w:style></w:styles>`
    const body = ['a', 'b', 'c', 'd', 'e']
      .map((id) => paragraph(`text ${id}`, `<w:pStyle w:val="${id}"/>`))
      .join('')
    const document = await docx(body, { 'word/styles.xml': styles })
    expect(document.segments.map(({ kind, level }) => [kind, level])).toEqual([
      ['heading', 2],
      ['heading', 1],
      ['heading', 3],
      ['heading', 2],
      ['paragraph', undefined],
    ])
  })

  it('takes list items from their numbering and not from numbering that is switched off', async () => {
    const body =
      paragraph('item', '<w:numPr><w:numId w:val="1"/></w:numPr>') +
      paragraph('text', '<w:numPr><w:numId w:val="0"/></w:numPr>')
    expect((await docx(body)).segments.map(({ kind }) => kind)).toEqual(['list_item', 'paragraph'])
  })

  it('keeps a table in a table inside its cell', async () => {
    const cell = (content: string) => `<w:tc>${content}</w:tc>`
    const inner = `<w:tbl><w:tr>${cell(paragraph('x'))}${cell(paragraph('y'))}</w:tr></w:tbl>`
    const document = await docx(`<w:tbl><w:tr>${cell(paragraph('a'))}${cell(inner)}</w:tr></w:tbl>`)
    expect(document.segments[0]?.rows).toEqual([['a', 'x | y']])
  })

  it('keeps footnotes apart, each at the place that calls it', async () => {
    const note = (id: string, type: string, text: string) =>
      `<w:footnote w:id="${id}" ${type}>${paragraph(text)}</w:footnote>`
    const document = await docx(
      `${paragraph('first')}<w:p><w:r><w:t>second</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
      {
        'word/_rels/document.xml.rels': relationships([['f', 'footnotes', 'footnotes.xml']]),
        'word/footnotes.xml': `<w:footnotes>${note('0', 'w:type="separator"', 'line')}${note('2', '', 'the note')}</w:footnotes>`,
      },
    )
    expect(texts(document)).toEqual(['first', 'second', 'the note'])
    expect(document.segments[2]).toMatchObject({ kind: 'note', locator: { paragraph: 2 } })
  })

  it('reads a part once, however often it is named', async () => {
    const notes = `<w:footnotes><w:footnote w:id="2">${paragraph('the note')}</w:footnote></w:footnotes>`
    const named = Array.from({ length: 3 }, (_, i): [string, string, string] => [
      `f${i}`,
      'footnotes',
      'footnotes.xml',
    ])
    const document = await docx(paragraph('text'), {
      'word/_rels/document.xml.rels': relationships(named),
      'word/footnotes.xml': notes,
    })
    expect(texts(document)).toEqual(['text', 'the note'])
  })

  it('drops the tatweel that decorates a title', async () => {
    expect(texts(await docx(paragraph('الجمهــوريــة')))).toEqual(['الجمهورية'])
  })
})

describe('PPTX files of two producers', () => {
  const names = documentNames().filter((name) => name.endsWith('.pptx'))

  it.each(names)('%s gives titles, bullets, tables and notes by slide', async (name) => {
    const document = await readDocument(name)
    const arabic = name.startsWith('ar')
    expect(document.pages).toBeGreaterThanOrEqual(3)
    expect(ofKind(document, 'heading').map((heading) => heading.text)).toEqual(
      expect.arrayContaining(
        arabic ? ['ما الصوت', 'سرعة الصوت', 'السمع'] : ['What sound is', 'Speed of sound', 'Hearing'],
      ),
    )
    expect(ofKind(document, 'list_item')).toHaveLength(3)
    expect(ofKind(document, 'table')[0]?.rows?.[2]).toEqual([arabic ? 'الماء' : 'Water', '1480'])
    expect(ofKind(document, 'note').map((note) => note.text)).toContain(
      arabic
        ? 'تُقرع الشوكة الرنانة قبل عرض التعريفات.'
        : 'Strike the tuning fork before showing the definitions.',
    )
    expect(document.lang).toBe(arabic ? 'ar' : 'en')
    expect(document.segments.every((segment) => (segment.locator.slide ?? 0) >= 1)).toBe(true)
  })
})

describe('a PPTX', () => {
  it('is read in the order of the presentation, not of the file names', async () => {
    const slides = ['one', 'two', 'three'].map((text) => `<p:sld>${shape([text])}</p:sld>`)
    const document = await readBytes(writePptx(slides, {}, [3, 1, 2]), 'a.pptx')
    expect(document.segments.map(({ text, locator }) => [text, locator.slide])).toEqual([
      ['three', 1],
      ['one', 2],
      ['two', 3],
    ])
  })

  it('leaves out hidden slides, page numbers, dates and footers', async () => {
    const slides = [
      `<p:sld>${shape(['Title'], 'title')}${shape(['7'], 'sldNum')}${shape(['Monday'], 'dt')}${shape(['Company'], 'ftr')}</p:sld>`,
      `<p:sld show="0">${shape(['secret'])}</p:sld>`,
      `<p:sld show="false">${shape(['secret too'])}</p:sld>`,
    ]
    expect(texts(await readBytes(writePptx(slides), 'a.pptx'))).toEqual(['Title'])
  })

  it('shows a slide once, however often it is named', async () => {
    const document = await readBytes(
      writePptx([`<p:sld>${shape(['once'])}</p:sld>`], {}, [1, 1, 1]),
      'a.pptx',
    )
    expect(texts(document)).toEqual(['once'])
  })

  it('is read by its main part even when it is named a slide show', async () => {
    expect(texts(await readBytes(writePptx([`<p:sld>${shape(['hello'])}</p:sld>`]), 'a.ppsx'))).toEqual([
      'hello',
    ])
  })
})
