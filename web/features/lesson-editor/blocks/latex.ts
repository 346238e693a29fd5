import temml from 'temml'
import { isMathAttribute, isMathml } from '#worker/contract/mathml.ts'

const TAG = /<([a-z]+)((?:\s+[a-z:-]+="[^"]*")*)\s*>/gu
const ATTRIBUTE = /([a-z:-]+)="([^"]*)"/gu
/** Colours and frames, which our formulas do not have: better refused than left out without a word. */
const DECORATED = /style="[^"]*(?:color|border|background)/u
const ALIGNED = /\btml-(left|right)\b/u

/** What a tag of the converter says in the words of `worker/contract/mathml.ts`. */
function allowed(_all: string, tag: string, raw: string): string {
  const attributes = [...raw.matchAll(ATTRIBUTE)].flatMap(([text, name = '', value = '']): string[] => {
    if (tag === 'mtd' && name === 'class') {
      const side = ALIGNED.exec(value)?.[1]
      return side ? [`columnalign="${side}"`] : []
    }
    return isMathAttribute(name, value) ? [text] : []
  })
  return `<${[tag, ...attributes].join(' ')}>`
}

/** LaTeX as the MathML that a lesson keeps; null where it cannot be read, or says more than that can hold. */
export function mathmlOf(latex: string): string | null {
  try {
    const written = temml.renderToString(latex, {
      displayMode: true,
      throwOnError: true,
      annotate: false,
      trust: false,
    })
    if (DECORATED.test(written)) return null
    const mathml = written.replaceAll(TAG, allowed)
    return isMathml(mathml) ? mathml : null
  } catch {
    return null
  }
}
