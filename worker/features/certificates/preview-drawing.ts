import { edge } from './border-pattern.ts'
import { balanceLines, isArabic, lineMarkup, ownDirection, widthOf } from './lines.ts'
import { ladder } from './seal.ts'

/** The picture size that social sites show for a link. */
export const PREVIEW = { width: 1200, height: 630 }
const MIDDLE = PREVIEW.width / 2

export type PreviewText = {
  student_name: string
  student_name_other: string | null
  course_title: string
  instructor_name: string
  number: string | null
  isInvalid: boolean
}

const STYLE = `
text{font-family:'Readex Pro';fill:#3f5450;text-anchor:middle}
.brand,.title{font-weight:600;fill:#0b6e63}
.name{font-weight:300;fill:#16211f}
.course{font-weight:600;fill:#16211f}
.invalid{font-weight:600;fill:#a3261c}`

/** The picture for a shared link: who, and for what, large enough for a phone. */
export function drawPreview(text: PreviewText): string {
  const { width, height } = PREVIEW
  const { student_name: name, student_name_other: other } = text
  const below = text.isInvalid
    ? line('No longer valid · لم تعد سارية', 'invalid', { y: 565, largest: 34 })
    : line(
        [text.instructor_name, text.number]
          .filter((one) => one !== null)
          .map(ownDirection)
          .join(' · '),
        'by',
        {
          y: 565,
          largest: 28,
          isMarkup: true,
        },
      )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<style>${STYLE}</style>
<rect width="${width}" height="${height}" fill="#fdfbf4"/>
<g fill="none" stroke-width="1.4">${edge(96, height, 150)}<g transform="translate(${width} 0) scale(-1 1)">${edge(96, height, 150)}</g></g>
${ladder(MIDDLE - 16, 44, 1.25)}
<text class="title" x="${MIDDLE}" y="142" font-size="44px">${ownDirection('شهادة إتمام')}</text>
<text class="brand" x="${MIDDLE}" y="184" font-size="24px">Certificate of Completion</text>
${line(name, 'name', { y: other === null ? 320 : 290, largest: isArabic(name) ? 92 : 78 })}
${other === null ? '' : line(other, 'name', { y: 366, largest: 50 })}
${course(text.course_title)}${below}
</svg>`
}

type Place = { y: number; largest: number; isMarkup?: boolean }

function line(text: string, style: string, { y, largest, isMarkup = false }: Place): string {
  const size = Math.min(largest, 920 / widthOf(text))
  return `<text class="${style}" x="${MIDDLE}" y="${y}" font-size="${size.toFixed(1)}px">${isMarkup ? text : ownDirection(text)}</text>`
}

function course(title: string): string {
  const direction = ownDirection(title).startsWith('\u2067') ? 'rtl' : 'ltr'
  const size = widthOf(title) * 42 > 1800 ? 30 : 42
  const lines = balanceLines([{ text: title }], 920 / size).slice(0, 3)
  const top = 465 - ((lines.length - 1) * size * 1.35) / 2
  return lines
    .map(
      (words, index) =>
        `<text class="course" x="${MIDDLE}" y="${(top + index * size * 1.35).toFixed(1)}" font-size="${size}px">${lineMarkup(words, direction)}</text>`,
    )
    .join('')
}
