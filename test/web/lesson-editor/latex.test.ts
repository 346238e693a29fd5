import { describe, expect, it } from 'vitest'
import { mathmlOf } from '#web/features/lesson-editor/blocks/latex.ts'
import { type MathNode, parseMathml } from '#worker/contract/mathml.ts'

const textOf = (node: MathNode | string): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('')
const said = (latex: string): string | null => {
  const math = parseMathml(mathmlOf(latex) ?? '')
  return math && textOf(math).replaceAll(/[\u2061\s]/gu, '')
}

describe('a formula that is written in LaTeX', () => {
  it.each([
    ['E = mc^2', 'E=mc2'],
    ['\\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}', '−b±b2−4ac2a'],
    ['\\sum_{i=1}^n i', '∑i=1ni'],
    ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '(1234)'],
    ['\\begin{cases} x & x>0\\\\ -x & x\\le 0\\end{cases}', '{xx>0−xx≤0'],
    ['\\int_0^\\infty e^{-x^2}\\,dx', '∫0∞e−x2dx'],
    ['\\vec{F} = m\\vec{a}', 'F→=ma→'],
    ['\\mathbf{x} \\in \\mathbb{R}', '𝐱∈ℝ'],
    ['\\text{السرعة} = \\frac{d}{t}', 'السرعة=dt'],
    ['\\lim_{x\\to 0}\\frac{\\sin x}{x}', 'limx→0sinxx'],
    ['\\ce{2H2 + O2 -> 2H2O}', '2H2+O2→2H2O'],
    ['\\overline{AB} \\perp \\hat{x}', 'AB⟂xˆ'],
  ])('%s is kept as MathML that we show, and says the same', (latex, text) => {
    expect(said(latex)).toBe(text)
  })

  it('keeps its columns where they stand', () => {
    expect(mathmlOf('\\begin{aligned} a&=b\\\\c&=d\\end{aligned}')).toContain(
      '<mtd columnalign="right"><mi>a</mi></mtd><mtd columnalign="left">',
    )
  })

  it.each([
    ['\\frac{1'],
    ['\\unknown{x}'],
    ['\\href{javascript:alert(1)}{x}'],
    ['\\includegraphics{https://example.org/x.png}'],
    ['\\color{red}{x}'],
    ['\\boxed{x}'],
    [`${'{'.repeat(60)}x${'}'.repeat(60)}${'\\sqrt{'.repeat(60)}x${'}'.repeat(60)}`],
    [`\\def\\a{\\a\\a}\\a`],
    ['x'.repeat(4_000)],
  ])('%s is refused as a whole', (latex) => {
    expect(mathmlOf(latex)).toBeNull()
  })

  it('carries no address, script, style or class into the lesson', () => {
    const written = [
      '\\vec{a}',
      '\\cancel{x}',
      '\\overline{AB}',
      '\\underbrace{a+b}_{c}',
      '\\begin{matrix}a\\end{matrix}',
    ]
    for (const latex of written) expect(mathmlOf(latex)).not.toMatch(/style|class|href|src|on[a-z]+=/u)
  })
})
