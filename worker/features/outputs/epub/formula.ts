import { type MathNode, parseMathml } from '#worker/contract/mathml.ts'
import { escaped } from './markup.ts'

const attributesOf = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')

const nodeMarkup = ({ tag, attributes, children }: MathNode): string =>
  `<${tag}${attributesOf(attributes)}>${children
    .map((child) => (typeof child === 'string' ? escaped(child) : nodeMarkup(child)))
    .join('')}</${tag}>`

/** A formula as MathML, which books may hold; what can't be read is said in words, as the lesson does. */
export function formulaMarkup({ mathml, alt }: { mathml: string; alt: string }): string {
  const math = parseMathml(mathml)
  if (!math) return `<p class="formula">${escaped(alt)}</p>`
  const attributes = {
    dir: 'ltr',
    ...math.attributes,
    xmlns: 'http://www.w3.org/1998/Math/MathML',
    display: 'block',
    ...(alt === '' ? {} : { alttext: alt }),
  }
  return `<p class="formula">${nodeMarkup({ ...math, attributes })}</p>`
}
