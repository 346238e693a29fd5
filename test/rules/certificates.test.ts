import { describe, expect, it } from 'vitest'
import { drawCertificate } from '#worker/features/certificates/drawing.ts'
import {
  balanceLines,
  breakLines,
  escapeXml,
  ownDirection,
  widthOf,
} from '#worker/features/certificates/lines.ts'
import { bitstring } from '#worker/features/certificates/status-list.ts'
import { qrRows } from '#worker/platform/qr.ts'

const RTL = '\u2067'
const LTR = '\u2066'

describe('the lines of a certificate', () => {
  const runs = [{ text: 'for completing every lesson of' }, { text: 'Food safety essentials', strong: true }]

  it('are never wider than their column, and hold every word in order', () => {
    for (const room of [6, 9, 14, 20, 40]) {
      const lines = breakLines(runs, room)
      const text = lines.map((words) => words.map((word) => word.text).join(' '))
      expect(text.join(' ')).toBe('for completing every lesson of Food safety essentials')
      for (const line of text) expect(widthOf(line)).toBeLessThan(room * 1.01)
    }
  })

  it('are evened out without becoming more', () => {
    const plain = breakLines(runs, 18)
    expect(balanceLines(runs, 18)).toHaveLength(plain.length)
  })

  it('break a title of one endless word nowhere, and do not hang on it', () => {
    expect(balanceLines([{ text: 'x'.repeat(300) }], 10)).toHaveLength(1)
    expect(balanceLines([], 10)).toEqual([])
  })

  it('go in the direction of their first letter', () => {
    expect(ownDirection('ليلى Haddad').startsWith(RTL)).toBe(true)
    expect(ownDirection('Layla حدّاد').startsWith(LTR)).toBe(true)
    expect(ownDirection('2026').startsWith(LTR)).toBe(true)
  })

  it('cannot leave the drawing: markup in a name is text', () => {
    const svg = drawCertificate({
      student_name: '</text><image href="http://evil.example/x.png"/>',
      student_name_other: '<tspan onload="x">',
      course_title: ']]><script>alert(1)</script>',
      course_title_other: '<image href="http://evil.example/y.png"/>',
      instructor_name: '&amp; "x"',
      instructor_name_other: '<script>',
      second: {
        name: { ar: null, en: '</text><image href="x"/>' },
        role: { ar: '<image/>', en: null },
      },
      centre: { ar: '<image href="y"/>', en: '&amp;' },
      pictures: { signature: null, second_signature: null, logo: null },
      expires_at: 0,
      replaced_by: null,
      score: 4,
      total: 5,
      issued_at: 0,
      verify_address: 'localhost/verify/x',
      revoked_at: null,
      qr: qrRows('http://localhost/verify/x'),
    })
    expect(svg).not.toMatch(/<image|<script|&amp;/)
    expect(escapeXml('a\u0000\u000bb')).toBe('ab')
  })
})

it('the status list counts bits from the left of the first byte', () => {
  const bytes = bitstring([0, 9, 131_071])
  expect([bytes[0], bytes[1], bytes.at(-1)]).toEqual([0b1000_0000, 0b0100_0000, 0b0000_0001])
  expect(bytes).toHaveLength(16_384)
})
