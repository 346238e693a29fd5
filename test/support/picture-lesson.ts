import { paragraph } from '#test/worker/extract/archive-writer.ts'
import ar from '../fixtures/texts/ar-water.md?raw'
import en from '../fixtures/texts/en-soil.md?raw'
import { type Media, pictureDocx, pictured } from './office-figures.ts'

const HEADINGS = [1, 2].map((n) => `<w:style w:styleId="h${n}"><w:name w:val="heading ${n}"/></w:style>`)
const heading = (level: number, text: string) => paragraph(text, `<w:pStyle w:val="h${level}"/>`)

/** A text in Markdown as the body of a Word file; what `behind` gives stands behind each block. */
function bodyOf(text: string, behind: (block: number) => string): string {
  const blocks = text.split(/\n\s*\n/).filter((block) => !block.startsWith('|'))
  return blocks
    .map((block, at) => {
      const [, marks, title] = /^(#+) (.*)/.exec(block) ?? []
      const lines = block.split('\n').map((line) => line.replace(/^- /, '').trim())
      const own =
        marks && title ? heading(marks.length, title) : lines.map((line) => paragraph(line)).join('')
      return own + behind(at)
    })
    .join('')
}

/** The blocks of the text behind which a picture stands. */
const CAPTIONED = 2
const ALONE = 6
const CHART = 10

export const CAPTIONS = { en: 'Figure 1. Layers of the soil', ar: 'شكل ١: دورة الماء' }
export const ALTS = { en: 'Four layers, the lowest of rock', ar: 'أسهم بين البحر والسحاب' }

/** A Word file with a picture that has a caption, one that has none, and a chart. */
export function pictureLesson(
  lang: 'en' | 'ar',
  { captioned, alone }: Record<'captioned' | 'alone', Uint8Array>,
) {
  const media: Media = { a: captioned, b: alone }
  const behind = (block: number): string => {
    if (block === CAPTIONED) return pictured('a', { alt: ALTS[lang] }) + paragraph(CAPTIONS[lang])
    if (block === ALONE) return pictured('b')
    return block === CHART ? '<w:p><w:r><c:chart r:id="x"/></w:r></w:p>' : ''
  }
  return pictureDocx(bodyOf(lang === 'ar' ? ar : en, behind), media, HEADINGS.join(''))
}
