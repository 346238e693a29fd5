import { expect, it } from 'vitest'
import { chanceOf } from '#test/support/chance.ts'
import { cvBytes } from '#test/support/cv-files.ts'
import { fileForm, until } from '#test/support/generation.ts'
import { rounds } from '#test/support/rounds.ts'
import { makeTeacher, type Person, request } from '#test/support/worker-app.ts'
import type { Cv } from '#worker/contract/cv.ts'
import type { Poison } from '../extract/poison.ts'
import { hostileOffice } from '../extract/poison-office.ts'
import { hostilePdfs } from '../extract/poison-pdf.ts'

const upload = (by: Person, name: string, bytes: Uint8Array<ArrayBuffer>) =>
  request<{ cv: Cv }>('post', '/cv', { token: by.token, body: fileForm(name, bytes) })
const settled = (by: Person): Promise<Cv> =>
  until(
    async () => (await request<{ cv: Cv }>('get', '/cv', { token: by.token })).body.data.cv,
    ({ status }) => status !== 'uploaded',
  )

/** What becomes of a file: a code at the door, a code of the reading, or that it was read. */
async function fateOf(by: Person, name: string, bytes: Uint8Array): Promise<string> {
  const { status, body } = await upload(by, name, new Uint8Array(bytes))
  if (status !== 201) return body.code ?? `${status}`
  const cv = await settled(by)
  return cv.error?.code ?? cv.status
}

const DOOR = ['unsupported_type', 'too_large']

it.each([...hostilePdfs, ...hostileOffice].map((poison) => [poison.name, poison] as const))(
  'R29: a poisoned CV is refused with its reason or read within every limit: %s',
  async (_, poison: Poison) => {
    const fate = await fateOf(await makeTeacher(), poison.name, await poison.bytes())
    if (poison.code === 'safe') expect(['analysed', ...DOOR]).toContain(fate)
    else if (poison.code === 'any') expect(fate).not.toBe('internal')
    else expect([poison.code, ...DOOR]).toContain(fate)
  },
)

it('R29: damaged copies of real CVs end as read or refused, and an honest one is read after them', async () => {
  const chance = chanceOf(31)
  const teacher = await makeTeacher()
  const fates = new Set<string>()
  for (const file of ['en-flow.pdf', 'ar-labels.docx']) {
    const bytes = await cvBytes(file)
    for (let copy = 0; copy < rounds(20); copy++) {
      const bent = bytes.slice(0, copy % 4 === 0 ? Math.floor(chance() * bytes.length) : bytes.length)
      for (let hit = 0; hit < 1 + copy; hit++)
        bent[Math.floor(chance() * bent.length)] = Math.floor(chance() * 256)
      fates.add(await fateOf(teacher, file, bent))
    }
  }
  expect(fates).not.toContain('internal')
  expect(await fateOf(teacher, 'en-flow.pdf', await cvBytes('en-flow.pdf'))).toBe('analysed')
})
