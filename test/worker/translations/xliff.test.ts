import { exports } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import type { TranslationSegment, XliffReport } from '#worker/contract/translations.ts'
import { tagged, untagged } from '#worker/features/translations/tag-rules.ts'
import { readXliff } from '#worker/features/translations/xliff-read.ts'
import { writeXliff } from '#worker/features/translations/xliff-write.ts'

const ORIGIN = 'http://localhost:8787'
const bytes = (text: string) => new TextEncoder().encode(text)

async function started() {
  const teacher = await makeTeacher()
  const course = await buildCourse(testServices(), { owner_id: teacher.userId })
  const base = `/courses/${course.id}/translations`
  await request('post', base, { token: teacher.token, body: { to: 'ar' } })
  const address = `${ORIGIN}/api/v1${base}/ar/xliff`
  const headers = { Authorization: `Bearer ${teacher.token}`, Origin: ORIGIN }
  const file = async () => (await exports.default.fetch(new Request(address, { headers }))).text()
  const send = async (text: string, preview = false) => {
    const form = new FormData()
    form.set('file', new File([text], 'course.xlf'))
    const sent = await exports.default.fetch(
      new Request(`${address}?preview=${preview}`, { method: 'POST', headers, body: form }),
    )
    const body: { data: XliffReport; errors?: Record<string, { code: string }> } = await sent.json()
    return { status: sent.status, ...body }
  }
  const segments = async () =>
    (
      await request<TranslationSegment[]>('get', `${base}/ar/segments?group=${course.lessons[0]?.id}`, {
        token: teacher.token,
      })
    ).body.data
  return { file, send, segments }
}

/** As a tool saves it: each source with a target, and all of it final. */
const translated = (file: string, state = 'final') =>
  file
    .replaceAll('state="initial"', `state="${state}"`)
    .replace(/<source xml:space="preserve">([^<]*)<\/source>/g, '$&<target>ترجمة $1</target>')

it('a translation leaves as XLIFF 2.0 and comes back: a preview changes nothing, and final texts are approved', async () => {
  const { file, send, segments } = await started()
  const out = await file()
  expect(out).toContain('version="2.0" srcLang="en" trgLang="ar"')
  const total = (out.match(/<unit /g) ?? []).length
  const preview = await send(translated(out), true)
  expect(preview.data.totals).toMatchObject({ ready: total, imported: 0, unknown: 0 })
  expect((await segments()).every(({ state }) => state === 'missing')).toBe(true)
  expect((await send(translated(out))).data.totals).toMatchObject({ imported: total, ready: 0 })
  expect(
    (await segments()).every(({ state, text }) => state === 'approved' && text.startsWith('ترجمة')),
  ).toBe(true)
  expect((await send(translated(out))).data.totals).toMatchObject({ same: total, imported: 0 })
  expect(await file()).toContain('state="final"')
})

it('texts that are not final wait for a person, and what does not fit is reported row by row', async () => {
  const { file, send, segments } = await started()
  const sent = translated(await file(), 'translated')
    .replace('<source xml:space="preserve">', '<source xml:space="preserve">Another ')
    .replace(
      '</file>',
      '<unit id="lesson.none.title"><segment><source>x</source><target>y</target></segment></unit></file>',
    )
  const { data } = await send(sent)
  expect(data.totals).toMatchObject({ source_changed: 1, unknown: 1 })
  expect(data.rows.map(({ state }) => state).sort()).toEqual(['source_changed', 'unknown'])
  expect((await segments()).every(({ state }) => state === 'machine')).toBe(true)
})

it('R29: a file with a document type, of another version or other languages, or none at all is refused', async () => {
  const { file, send } = await started()
  const out = await file()
  const codeOf = async (text: string) => {
    const { status, errors } = await send(text)
    return [status, errors?.file?.code]
  }
  const laughs = `<!DOCTYPE x [<!ENTITY a "aaaa">]>${out.slice(out.indexOf('<xliff'))}`
  expect(await codeOf(laughs)).toEqual([422, 'file_unreadable'])
  expect(await codeOf(out.replace('version="2.0" src', 'version="1.2" src'))).toEqual([422, 'xliff_version'])
  expect(await codeOf(out.replace('trgLang="ar"', 'trgLang="ja"'))).toEqual([422, 'xliff_languages'])
  expect(await codeOf('not xml at all <')).toEqual([422, 'file_unreadable'])
  expect(await codeOf('<html></html>')).toEqual([422, 'file_unreadable'])
})

it('bold, code and links of a sentence come through a tool and stand around the same words', async () => {
  const source = {
    text: 'Press Save & wait <2> minutes.',
    marks: [
      { from: 6, to: 10, type: 'b' as const },
      { from: 18, to: 21, type: 'code' as const },
    ],
  }
  const sign = tagged(source)
  expect(sign).toBe('Press {1}Save{/1} & wait {2}<2>{/2} minutes.')
  const units = [
    { unit: 'lesson/a/s/b:s0', kind: 'sentence', source: sign, target: '', state: 'missing' as const },
  ]
  const file = writeXliff({ from: 'en', to: 'ar', files: [{ id: 'a', title: 'A "lesson" & more', units }] })
  expect(file).toContain('<sc id="1"/>Save<ec startRef="1"/> &amp; wait')
  const back = file.replace(
    '</source>',
    '</source><target>اضغط <pc id="1">حفظ</pc> وانتظر <sc id="2"/>2<ec startRef="2"/></target>',
  )
  const read = await readXliff(bytes(back))
  expect(read.units[0]).toMatchObject({ unit: 'lesson/a/s/b:s0', source: sign })
  const said = untagged(read.units[0]?.target ?? '', source)
  expect(said.text).toBe('اضغط حفظ وانتظر 2')
  expect(said.marks).toEqual([
    { from: 5, to: 8, type: 'b' },
    { from: 16, to: 17, type: 'code' },
  ])
})
