import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../web/ui/styles/tokens.css', import.meta.url), 'utf8')

function tokensOf(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  )
}
const blockAfter = (selector: string) => css.split(`${selector} {`)[1]?.split('\n}')[0] ?? ''
const light = tokensOf(blockAfter(':root'))
const themes = { light, dark: { ...light, ...tokensOf(blockAfter('[data-theme="dark"]')) } }

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** Text colour on ground: WCAG 2.2 asks for 4.5. */
const TEXT: [string, string][] = [
  ...['bg', 'surface', 'raised', 'sunken'].flatMap((ground): [string, string][] => [
    ['fg', ground],
    ['muted', ground],
  ]),
  ['brand', 'bg'],
  ['brand', 'surface'],
  ['onbrand', 'brand'],
  ['onbrand', 'brand-press'],
  ['brandink', 'brandsoft'],
  ['fg', 'brandsoft'],
  ['muted', 'brandsoft'],
  ['ok', 'oksoft'],
  ['ok', 'surface'],
  ['bad', 'badsoft'],
  ['bad', 'surface'],
  ['bad', 'bg'],
  ['warn', 'warnsoft'],
  ['info', 'infosoft'],
  ['surface', 'accent'],
  ['surface', 'ok'],
  ['surface', 'bad'],
  ['ondeep', 'deep'],
  ['deepmuted', 'deep'],
  ['muted', 'srcbg'],
  ['fg', 'mark'],
  ['paperfg', 'paper'],
  ['paperfg', 'hit'],
]
/** Borders of controls and marks of progress: 3. */
const MARKS: [string, string][] = [
  ['ctl', 'surface'],
  ['ctl', 'bg'],
  ['brand', 'track'],
  ['brand', 'bg'],
]

for (const [theme, tokens] of Object.entries(themes)) {
  const ratio = ([front, ground]: [string, string]) => contrast(tokens[front] ?? '', tokens[ground] ?? '')
  describe(`the ${theme} theme`, () => {
    for (const pair of TEXT) {
      it(`keeps ${pair[0]} readable on ${pair[1]}`, () => {
        expect(ratio(pair)).toBeGreaterThanOrEqual(4.5)
      })
    }
    for (const pair of MARKS) {
      it(`keeps ${pair[0]} visible on ${pair[1]}`, () => {
        expect(ratio(pair)).toBeGreaterThanOrEqual(3)
      })
    }
  })
}

it('measures contrast as WCAG defines it: black on white is 21, a colour on itself is 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#85908c', '#85908c')).toBe(1)
})
