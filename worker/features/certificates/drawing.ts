import { points } from '#worker/i18n/points.ts'
import { edge } from './border-pattern.ts'
import { drawFoot, type FootText } from './foot.ts'
import { balanceLines, isArabic, lineMarkup, ownDirection, type Run, widthOf } from './lines.ts'
import { revokedStamp } from './revoked-stamp.ts'
import { ladder } from './seal.ts'

/** An A4 landscape page in tenths of a millimetre. */
export const PAGE = { width: 2970, height: 2100 }
const MIDDLE = PAGE.width / 2

export type CertificateText = FootText & {
  student_name: string
  student_name_other: string | null
  course_title: string
  /** The title in the language in which the student read the course. */
  course_title_other: string | null
  score: number
  total: number
  revoked_at: number | null
  replaced_by: string | null
}

const STYLE = `
text{font-family:'Readex Pro';fill:#3f5450}
.strong{font-weight:600;fill:#16211f}
.brand{font-weight:600;font-size:52px;fill:#0d3b36}
.title{font-weight:600;font-size:122px;fill:#0b6e63}
.subtitle{font-size:51px;fill:#0b6e63}
.name{font-weight:300;fill:#16211f}
.course{font-weight:600;fill:#16211f}
.small{font-size:33px}
.tiny{font-size:30px}
.revoked{font-weight:600;fill:#a3261c}`

/** The certificate as SVG: English on the left, Arabic on the right, whatever the course's language. */
export function drawCertificate(text: CertificateText): string {
  const { width, height } = PAGE
  const stamp =
    text.revoked_at === null
      ? ''
      : revokedStamp(text.revoked_at, text.replaced_by === null ? 'revoked' : 'replaced')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<style>${STYLE}</style>
<rect width="${width}" height="${height}" fill="#fdfbf4"/>
<g fill="none" stroke-width="2.2">${edge(196, height)}<g transform="translate(${width} 0) scale(-1 1)">${edge(196, height)}</g></g>
<path d="M267 65H2703M267 2035H2703" stroke="#b4762a" stroke-opacity=".56" stroke-width="3.3"/>
${heading()}${names(text)}${sentences(text)}${titles(text)}${drawFoot(text)}${stamp}
</svg>`
}

const heading = () => `
<text class="brand" x="1436" y="197" text-anchor="end">Sullam</text>${ladder(1458, 148, 2.05)}
<text class="brand" x="1532" y="197">${ownDirection('سُلَّم')}</text>
<text class="title" x="${MIDDLE}" y="392" text-anchor="middle">${ownDirection('شهادة إتمام')}</text>
<text class="subtitle" x="${MIDDLE}" y="502" text-anchor="middle">Certificate of Completion</text>`

type Line = { baseline: number; largest: number; room: number }

/** One centred line, as large as fits. */
function middle(text: string, style: string, { baseline, largest, room }: Line): string {
  const size = Math.min(largest, room / widthOf(text))
  return `<text class="${style}" x="${MIDDLE}" y="${baseline}" font-size="${size.toFixed(1)}px" text-anchor="middle">${ownDirection(text)}</text>`
}

/** A name in both scripts takes two lines, the larger one first. */
function names({ student_name: name, student_name_other: other }: CertificateText): string {
  const largest = isArabic(name) ? 190 : 156
  if (other === null) return middle(name, 'name', { baseline: 850, largest, room: 2150 })
  return `${middle(name, 'name', { baseline: 775, largest, room: 2150 })}${middle(other, 'name', { baseline: 935, largest: 104, room: 2150 })}`
}

const COLUMN = { left: 564, right: 2406, room: 825, tall: 230, centre: 1130 }
type Column = { anchor: string; direction: 'ltr' | 'rtl'; size: number; leading: number }
const ENGLISH: Column = { anchor: `x="${COLUMN.left}"`, direction: 'ltr', size: 42, leading: 1.6 }
const ARABIC: Column = {
  anchor: `x="${COLUMN.right}" text-anchor="end"`,
  direction: 'rtl',
  size: 46,
  leading: 1.7,
}

/** A sentence wrapped to its column. */
function column(runs: Run[], { anchor, direction, size, leading }: Column): string {
  const lines = balanceLines(runs, COLUMN.room / size)
  const step = size * leading
  const top = COLUMN.centre - ((lines.length - 1) * step) / 2 + size * 0.35
  return lines
    .map((words, index) => {
      const y = (top + index * step).toFixed(1)
      return `<text ${anchor} y="${y}" font-size="${size}px">${lineMarkup(words, direction)}</text>`
    })
    .join('')
}

/** Both sentences lead up to the course's title, which is on a line of its own below. */
function sentences({ score, total }: CertificateText): string {
  const english: Run[] = [
    { text: 'for completing every lesson and passing the final exam with a score of' },
    { text: points(score, total, 'en'), strong: true },
    { text: 'in the course' },
  ]
  const arabic: Run[] = [
    { text: 'لإتمام جميع الدروس واجتياز الاختبار النهائي بنتيجة' },
    { text: points(score, total, 'ar'), strong: true },
    { text: 'في دورة' },
  ]
  const rungs = [0, 1, 2, 3].map((n) => `M1461 ${1075 + n * 49}H1509`).join('')
  return `${column(english, ENGLISH)}${column(arabic, ARABIC)}
<path d="M1461 1032V1228M1509 1032V1228${rungs}" fill="none" stroke="#0b6e63" stroke-width="4.8"/>`
}

type Area = { centre: number; tall: number; largest: number; least: number }
const ROOM = 2000

/** A title in two languages is drawn in two parts, each in its own direction, the course's own first. */
function titles({ course_title: own, course_title_other: other }: CertificateText): string {
  if (other === null) return title(own, { centre: 1395, tall: 220, largest: 84, least: 44 })
  return `${title(own, { centre: 1342, tall: 136, largest: 76, least: 40 })}${title(other, { centre: 1466, tall: 92, largest: 52, least: 32 })}`
}

/** A title in its own direction, on one line if it fits at a good size, otherwise on two or three. */
function title(course: string, { centre, tall, largest, least }: Area): string {
  const direction = ownDirection(course).startsWith('\u2067') ? 'rtl' : 'ltr'
  const runs: Run[] = [{ text: course, strong: true }]
  let size = largest
  const linesAt = () => balanceLines(runs, ROOM / size)
  let lines = linesAt()
  while ((lines.length > 2 || lines.length * size * 1.4 > tall) && size > least) {
    size -= 4
    lines = linesAt()
  }
  // A word longer than the line gets a smaller size.
  const widest = Math.max(...lines.map((words) => widthOf(words.map(({ text }) => text).join(' '))), 1)
  size = Math.min(size, (ROOM * 1.05) / widest)
  const step = size * 1.4
  const top = centre - ((lines.length - 1) * step) / 2 + size * 0.35
  return lines
    .map(
      (words, index) =>
        `<text class="course" x="${MIDDLE}" y="${(top + index * step).toFixed(1)}" font-size="${size.toFixed(1)}px" text-anchor="middle">${lineMarkup(words, direction)}</text>`,
    )
    .join('')
}
