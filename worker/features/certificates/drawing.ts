import { points } from '#worker/i18n/points.ts'
import { edge, rosette } from './border-pattern.ts'
import { balanceLines, isArabic, leftToRight, lineMarkup, ownDirection, type Run, widthOf } from './lines.ts'
import { revokedStamp } from './revoked-stamp.ts'

/** Tenths of a millimetre of an A4 page lying down. */
export const PAGE = { width: 2970, height: 2100 }
const MIDDLE = PAGE.width / 2

export type CertificateText = {
  student_name: string
  course_title: string
  instructor_name: string
  score: number
  total: number
  issued_at: number
  revoked_at: number | null
  /** Without its scheme: what a person would type. */
  verify_address: string
  /** Rows of 0 and 1. */
  qr: string[]
}

const STYLE = `
text{font-family:'Readex Pro';fill:#3f5450}
.strong{font-weight:600;fill:#16211f}
.brand{font-weight:600;font-size:52px;fill:#0d3b36}
.title{font-weight:600;font-size:122px;fill:#0b6e63}
.subtitle{font-size:51px;fill:#0b6e63}
.name{font-weight:300;fill:#16211f}
.small{font-size:33px}
.tiny{font-size:30px}
.revoked{font-weight:600;fill:#a3261c}`

/** The certificate as SVG: English to the left, Arabic to the right, whatever language the course is in. */
export function drawCertificate(text: CertificateText): string {
  const { width, height } = PAGE
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<style>${STYLE}</style>
<rect width="${width}" height="${height}" fill="#fdfbf4"/>
<g fill="none" stroke-width="2.2">${edge(196, height)}<g transform="translate(${width} 0) scale(-1 1)">${edge(196, height)}</g></g>
<path d="M267 65H2703M267 2035H2703" stroke="#b4762a" stroke-opacity=".56" stroke-width="3.3"/>
${heading()}${name(text.student_name)}${sentences(text)}${signature(text)}${seal()}${verification(text)}${text.revoked_at === null ? '' : revokedStamp(text.revoked_at)}
</svg>`
}

const LADDER = 'M5.2 28 7 2M20.8 28 19 2M5.8 22.5h14.4M6.3 15.5h13.4'
const mark = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-width="3.2" stroke-linecap="round"><path stroke="#0b6e63" d="${LADDER}"/><path stroke="#d9952f" d="M7 8.5h12"/></g>`

const heading = () => `
<text class="brand" x="1436" y="207" text-anchor="end">Sullam</text>${mark(1458, 158, 2.05)}
<text class="brand" x="1532" y="207">${ownDirection('سُلَّم')}</text>
<text class="title" x="${MIDDLE}" y="418" text-anchor="middle">${ownDirection('شهادة إتمام')}</text>
<text class="subtitle" x="${MIDDLE}" y="516" text-anchor="middle">Certificate of Completion</text>`

/** As large as fits between the edges. */
function name(student: string): string {
  const size = Math.min(isArabic(student) ? 205 : 168, 2150 / widthOf(student))
  const baseline = 905 + size * 0.3
  return `<text class="name" x="${MIDDLE}" y="${baseline.toFixed(1)}" font-size="${size.toFixed(1)}px" text-anchor="middle">${ownDirection(student)}</text>`
}

const COLUMN = { left: 564, right: 2406, room: 825, tall: 470, centre: 1325 }
type Column = { anchor: string; direction: 'ltr' | 'rtl'; size: number; leading: number }
const ENGLISH: Column = { anchor: `x="${COLUMN.left}"`, direction: 'ltr', size: 42, leading: 1.64 }
const ARABIC: Column = {
  anchor: `x="${COLUMN.right}" text-anchor="end"`,
  direction: 'rtl',
  size: 46,
  leading: 1.78,
}

/** A sentence in its column, smaller where a long title would run into what stands below. */
function column(runs: Run[], { anchor, direction, size, leading }: Column): string {
  let drawn = size
  let lines = balanceLines(runs, COLUMN.room / drawn)
  while (lines.length * drawn * leading > COLUMN.tall && drawn > 20) {
    drawn -= 2
    lines = balanceLines(runs, COLUMN.room / drawn)
  }
  const step = drawn * leading
  const top = COLUMN.centre - ((lines.length - 1) * step) / 2 + drawn * 0.35
  return lines
    .map((words, index) => {
      const y = (top + index * step).toFixed(1)
      return `<text ${anchor} y="${y}" font-size="${drawn}px">${lineMarkup(words, direction)}</text>`
    })
    .join('')
}

function sentences({ course_title: courseTitle, score, total }: CertificateText): string {
  // Guillemets around a Latin title would turn the wrong way in a line that it begins or ends.
  const quoted = isArabic(courseTitle) ? `«${courseTitle}»` : courseTitle
  const english: Run[] = [
    { text: 'for completing every lesson of' },
    { text: courseTitle, strong: true },
    { text: 'and passing the final exam with a score of' },
    { text: points(score, total, 'en'), strong: true },
  ]
  const arabic: Run[] = [
    { text: 'لإتمام جميع دروس دورة' },
    { text: quoted, strong: true },
    { text: 'واجتياز الاختبار النهائي بنتيجة' },
    { text: points(score, total, 'ar'), strong: true },
  ]
  const rungs = [0, 1, 2, 3].map((n) => `M1461 ${1270 + n * 49}H1509`).join('')
  return `${column(english, ENGLISH)}${column(arabic, ARABIC)}
<path d="M1461 1221V1429M1509 1221V1429${rungs}" fill="none" stroke="#0b6e63" stroke-width="4.8"/>`
}

/** Between the edge and the seal. */
const SIGNATURE_ROOM = 930
const signature = ({ instructor_name: instructorName }: CertificateText) => `
<path d="M332 1843H896" stroke="#16302c" stroke-opacity=".4" stroke-width="3"/>
<text class="strong" x="332" y="1901" font-size="${Math.min(33, SIGNATURE_ROOM / widthOf(instructorName)).toFixed(1)}px">${ownDirection(instructorName)}</text>
<text class="small" x="332" y="1953">Instructor · ${ownDirection('المدرّب')}</text>`

const seal = () =>
  `<g transform="translate(1314 1621) scale(1.71)"><g fill="none" stroke="#0b6e63" stroke-width=".7" stroke-opacity=".5">${rosette(100)}</g><circle cx="100" cy="100" r="44" fill="#fdfbf4" stroke="#b4762a" stroke-width="1.4"/>${mark(76.6, 70, 1.8)}</g>`

const date = (at: number, locale: string, month: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(at)

function verification({ issued_at: issuedAt, verify_address: verifyAddress, qr }: CertificateText): string {
  const slash = verifyAddress.lastIndexOf('/') + 1
  const lines = [
    `<tspan>${ownDirection('للتحقّق من الشهادة')} · Verify this certificate</tspan>`,
    ownDirection(verifyAddress.slice(0, slash)),
    `<tspan class="strong">${ownDirection(verifyAddress.slice(slash))}</tspan>`,
    `${date(issuedAt, 'en-GB', 'short')} · ${ownDirection(date(issuedAt, 'ar-u-nu-latn', 'long'))}`,
  ]
  const written = lines.map(
    (line, index) =>
      `<text class="tiny" x="2378" y="${1812 + index * 46}" text-anchor="end">${leftToRight(line)}</text>`,
  )
  const module = 214 / qr.length
  const squares = qr.flatMap((row, y) =>
    [...row].flatMap((bit, x) => (bit === '1' ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return `${written.join('')}<path transform="translate(2418 1742) scale(${module})" fill="#0d3b36" shape-rendering="crispEdges" d="${squares.join('')}"/>`
}
