import type { SourceFile } from './files.ts'

const SHEET = 'web/ui/styles/tokens.css'

const tokensOf = (block: string): Record<string, string> =>
  Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]))

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** As WCAG defines it: black on white is 21, a colour on itself 1. */
export function contrast(a: string, b: string): number {
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

/** Colours that are set upon each other and could not be read, in either theme. */
export function contrastBreaches(files: SourceFile[]): string[] {
  const css = files.find(({ path }) => path === SHEET)?.text ?? ''
  const blockAfter = (selector: string) => css.split(`${selector} {`)[1]?.split('\n}')[0] ?? ''
  const light = tokensOf(blockAfter(':root'))
  const themes = { light, dark: { ...light, ...tokensOf(blockAfter('[data-theme="dark"]')) } }
  return Object.entries(themes).flatMap(([theme, tokens]) =>
    [...TEXT.map((pair) => [...pair, 4.5] as const), ...MARKS.map((pair) => [...pair, 3] as const)]
      .map(([front, ground, least]) => ({
        pair: `${front} on ${ground}`,
        least,
        ratio: contrast(tokens[front] ?? '', tokens[ground] ?? ''),
      }))
      // A colour that is not there has no ratio.
      .filter(({ ratio, least }) => !(ratio >= least))
      .map(
        ({ pair, ratio, least }) =>
          `${theme}: ${pair} has ${ratio.toFixed(2)}, under ${least}. Change ${SHEET}.`,
      ),
  )
}
