import { leftToRight, ownDirection } from './lines.ts'

const day = (at: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)

const WORDS = { revoked: ['REVOKED', 'ملغاة'], replaced: ['REPLACED', 'استُبدلت'] } as const

/** Drawn across the sheet, so that nobody takes a certificate that was revoked or replaced for a valid one. */
export function revokedStamp(at: number, why: keyof typeof WORDS): string {
  const [english, arabic] = WORDS[why]
  const date = leftToRight(`${day(at, 'en-GB')} · ${ownDirection(day(at, 'ar-u-nu-latn'))}`)
  return `<g transform="rotate(-7 1485 1330)"><rect x="185" y="1185" width="2600" height="290" fill="#fdfbf4" fill-opacity=".95" stroke="#a3261c" stroke-width="10"/>
<text class="revoked" x="1435" y="1330" font-size="112px" text-anchor="end">${english}</text><text class="revoked" x="1535" y="1330" font-size="112px">${ownDirection(arabic)}</text>
<text class="revoked" x="1485" y="1424" font-size="54px" text-anchor="middle">${date}</text></g>`
}
