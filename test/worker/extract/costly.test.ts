import { expect, it } from 'vitest'
import { LIMITS } from '#db/vocabulary.ts'
import { costlyPdf } from '#test/support/costly-pdf.ts'
import { settled, upload } from '#test/support/generation.ts'
import { makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import { extract } from '#worker/extract/extract.ts'
import { budget, MAX_WORK } from '#worker/extract/pdf/open.ts'

const read = (bytes: Uint8Array) => extract(bytes, { name: 'costly.pdf' })
const glyphsRead = () => LIMITS.documentChars * 2 - budget.glyphs

it('R61: pages that share one stream are read once, and each has its text', async () => {
  const one = await read(costlyPdf({ pages: 1 }))
  const glyphs = glyphsRead()
  const two = await read(costlyPdf({ pages: 2 }))
  expect(glyphsRead()).toBe(glyphs)
  if (!one.ok || !two.ok) throw new Error('A short file was refused')
  const [once, twice] = [one, two].map(({ document }) => document.segments.map(({ text }) => text).join(''))
  expect(twice?.match(/ab/g)).toHaveLength((once?.match(/ab/g) ?? []).length * 2)
  expect(two.document.pages).toBe(2)
})

it('R61: what costs more than the budget of work ends there, after the same count each time', async () => {
  const left: number[] = []
  for (let time = 0; time < 2; time++) {
    expect(await read(costlyPdf())).toMatchObject({ ok: false, code: 'too_costly' })
    left.push(budget.work)
  }
  expect(left[0]).toBe(left[1])
  // The page that was counted last went over it, and no other was begun.
  expect(left[0]).toBeGreaterThan(-MAX_WORK / 50)
})

it('R61: a file that is too costly stays, and its owner is told in both languages what to do', async () => {
  const teacher = await makeTeacher()
  const { body } = await upload(teacher, 'costly.pdf', costlyPdf({ different: true }))
  const { id } = body.data.material
  const material = await settled(teacher, id)
  expect(material).toMatchObject({ status: 'failed', error: { code: 'too_costly' } })
  expect(material.error?.message).toContain('Split it')
  const arabic = await request<{ material: typeof material }>('get', `/materials/${id}`, {
    token: teacher.token,
    lang: 'ar',
  })
  expect(arabic.body.data.material.error?.message).toContain('قسّمه')
  const { objects } = await testServices().files.list({ prefix: 'materials/' })
  expect(objects.some(({ size }) => size === costlyPdf({ different: true }).length)).toBe(true)
})
