import { createElement, type ReactNode } from 'react'
import { type MathNode, parseMathml } from '#worker/contract/mathml.ts'
import './formula.css'

/** A formula as the browser sets it. What can't be read is not drawn; what it says stands in its place. */
export function Formula({ mathml, alt }: { mathml: string; alt: string }) {
  const math = parseMathml(mathml)
  if (!math) return <p className="formula">{alt}</p>
  const { dir = 'ltr', ...attributes } = math.attributes
  return (
    <div className="formula" dir={dir === 'rtl' ? 'rtl' : 'ltr'}>
      {createElement(
        'math',
        { ...attributes, dir, display: 'block', ...(alt && { 'aria-label': alt, role: 'math' }) },
        ...drawn(math.children),
      )}
    </div>
  )
}

const drawn = (children: MathNode['children']): ReactNode[] =>
  children.map((child) =>
    typeof child === 'string'
      ? child
      : createElement(
          child.tag,
          { ...child.attributes, ...(isLetter(child) && { 'data-letter': true }) },
          ...drawn(child.children),
        ),
  )

/** A name of one letter is slanted: in our own font, since not every device has one with slanted letters of its own. */
const isLetter = ({ tag, attributes, children }: MathNode): boolean =>
  tag === 'mi' && attributes.mathvariant === undefined && /^[A-Za-zα-ω]$/u.test(children.join(''))
