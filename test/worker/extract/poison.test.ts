import { describe, expect, it } from 'vitest'
import { LIMITS, MATERIAL_ERRORS } from '#db/vocabulary.ts'
import { extract } from '#worker/extract/extract.ts'
import { writePdf } from './pdf-writer.ts'
import { hostileOffice } from './poison-office.ts'
import { honestPage, hostilePdfs, nestedForms } from './poison-pdf.ts'
import { formless, hostileTexts } from './poison-texts.ts'

const poisons = [...formless, ...hostileTexts, ...hostileOffice, ...hostilePdfs]

describe('R29 a poison file', () => {
  it('comes in at least sixty kinds', () => {
    expect(new Set(poisons.map(({ name }) => name)).size).toBe(poisons.length)
    expect(poisons.length).toBeGreaterThanOrEqual(60)
  })

  it.each(poisons)('$name: $code', async ({ code, bytes }) => {
    const extraction = await extract(await bytes(), { name: 'upload.docx' })
    if (extraction.ok) {
      expect(['safe', 'any']).toContain(code)
      const { segments } = extraction.document
      expect(segments.length).toBeGreaterThan(0)
      for (const { text } of segments) {
        expect(text.length).toBeLessThanOrEqual(LIMITS.segmentChars)
        expect(text.isWellFormed()).toBe(true)
        expect(text).not.toMatch(/\0|(?!\u200c)\p{Cf}/u)
      }
    } else {
      expect(MATERIAL_ERRORS).toContain(extraction.code)
      if (code !== 'any') expect(extraction.code).toBe(code)
    }
  })

  it('does not spoil the reading of the next file', async () => {
    await extract(
      writePdf(
        [`${honestPage}/A Do`],
        nestedForms(['/B Do '.repeat(200), '/C Do '.repeat(200), '/D Do '.repeat(200), '']),
      ),
      { name: 'a.pdf' },
    )
    expect(await extract(writePdf([honestPage]), { name: 'a.pdf' })).toMatchObject({ ok: true })
  })
})
