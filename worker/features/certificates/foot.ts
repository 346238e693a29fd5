import type { LetteredName } from '#db/schema/certificates.ts'
import { leftToRight, ownDirection, widthOf } from './lines.ts'
import { seal } from './seal.ts'

/** Pictures as data addresses; null without one. */
export type Pictures = { signature: string | null; second_signature: string | null; logo: string | null }

export type FootText = {
  instructor_name: string
  instructor_name_other: string | null
  second: { name: LetteredName; role: LetteredName } | null
  centre: LetteredName | null
  pictures: Pictures
  issued_at: number
  expires_at: number | null
  /** What somebody types to verify it: the address without its scheme, ending in the number or id. */
  verify_address: string
  /** The QR code as rows of 0 and 1. */
  qr: string[]
}

/** The issuer, the signatories, the seal, and how to verify the certificate. */
export const drawFoot = (text: FootText): string =>
  `${centre(text)}${signatures(text)}${seal(1314, 1621, 1.71)}${verification(text)}`

type Box = { x: number; y: number; width: number; height: number }

/** Multiply blending lets the paper in a photographed signature disappear into the sheet. */
const picture = (address: string | null, { x, y, width, height }: Box, align: 'xMin' | 'xMid') =>
  address === null
    ? ''
    : `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${align}Y${align === 'xMin' ? 'Max' : 'Mid'} meet" style="mix-blend-mode:multiply" href="${address}"/>`

/** The centre in the top corner: its logo, and its name in the scripts it has. */
function centre({ centre: name, pictures }: FootText): string {
  const lines = [name?.en, name?.ar].filter((one) => typeof one === 'string')
  const top = pictures.logo === null ? 150 : 330
  const written = lines.map((line, index) =>
    text(line, { x: 332, y: top + index * 46, room: 700, style: 'strong' }),
  )
  return `${picture(pictures.logo, { x: 332, y: 118, width: 420, height: 160 }, 'xMin')}${written.join('')}`
}

type Place = { x: number; y: number; room: number; style: 'strong' | 'small' }

function text(line: string, { x, y, room, style }: Place): string {
  const size = Math.min(33, room / widthOf(line))
  return `<text class="${style}" x="${x}" y="${y}" font-size="${size.toFixed(1)}px" style="font-size:${size.toFixed(1)}px">${ownDirection(line)}</text>`
}

type Signatory = { names: (string | null)[]; role: (string | null)[]; signature: string | null }

/** The first signatory is on the left; a second one between it and the seal. */
function signatures({ instructor_name: name, instructor_name_other: other, second, pictures }: FootText) {
  const signatories: Signatory[] = [
    { names: [other, name], role: ['Instructor', 'المدرّب'], signature: pictures.signature },
  ]
  if (second) {
    const { ar, en } = second.name
    const role = [second.role.en, second.role.ar]
    signatories.push({ names: [en, ar], role, signature: pictures.second_signature })
  }
  const room = signatories.length === 1 ? 820 : 440
  const line = signatories.length === 1 ? 564 : 430
  const written = signatories.map((one) => linesOf(one, room))
  // Both signatures share a baseline, however much is written below them.
  const top = 1953 - (Math.max(...written.map((lines) => lines.length)) - 1) * 50
  return signatories
    .map(({ signature }, index) =>
      signatory(signature, written[index] ?? [], { x: 332 + index * 490, top, room, line }),
    )
    .join('')
}

type Written = { one: string; style: 'strong' | 'small' }

function linesOf({ names, role }: Signatory, room: number): Written[] {
  const shown = names.filter((one) => one !== null)
  // The roles in both languages share a line if they fit.
  const roles = role.filter((one) => one !== null)
  const joined = roles.join(' · ')
  return [
    ...shown.map((one) => ({ one, style: 'strong' as const })),
    ...(widthOf(joined) * 33 > room ? roles : [joined]).map((one) => ({ one, style: 'small' as const })),
  ]
}

function signatory(
  signature: string | null,
  written: Written[],
  { x, top, room, line }: { x: number; top: number; room: number; line: number },
) {
  const lines = written.map(({ one, style }, index) => text(one, { x, y: top + index * 50, room, style }))
  const rule = top - 60
  return `${picture(signature, { x: x + 20, y: rule - 190, width: line - 40, height: 200 }, 'xMin')}<path d="M${x} ${rule}H${x + line}" stroke="#16302c" stroke-opacity=".4" stroke-width="3"/>${lines.join('')}`
}

const date = (at: number, locale: string, month: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(at)
const bothDates = (at: number) =>
  `${date(at, 'en-GB', 'short')} · ${ownDirection(date(at, 'ar-u-nu-latn', 'long'))}`

function verification({
  issued_at: issuedAt,
  expires_at: expiresAt,
  verify_address: address,
  qr,
}: FootText): string {
  const slash = address.lastIndexOf('/') + 1
  const lines = [
    `<tspan>${ownDirection('للتحقّق من الشهادة')} · Verify this certificate</tspan>`,
    ownDirection(address.slice(0, slash)),
    `<tspan class="strong">${ownDirection(address.slice(slash))}</tspan>`,
    bothDates(issuedAt),
    ...(expiresAt === null ? [] : [`${ownDirection('سارية حتى')} · Valid until`, bothDates(expiresAt)]),
  ]
  const written = lines.map(
    (line, index) =>
      `<text class="tiny" x="2378" y="${1950 - (lines.length - 1 - index) * 46}" text-anchor="end">${leftToRight(line)}</text>`,
  )
  const module = 214 / qr.length
  const squares = qr.flatMap((row, y) =>
    [...row].flatMap((bit, x) => (bit === '1' ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return `${written.join('')}<path transform="translate(2418 1742) scale(${module})" fill="#0d3b36" shape-rendering="crispEdges" d="${squares.join('')}"/>`
}
