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
  expect(data.totals).toMatchObject({ source_changed: 1, unknown: 1, repeated: 0, conflict: 0 })
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
  expect(file).toContain('<pc id="1">Save</pc> &amp; wait')
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

it('a file is as the specification has it: inline marks with their kind, terms, directions, and nothing that XML lacks', async () => {
  const marks = [
    { from: 0, to: 4, type: 'b' as const },
    { from: 5, to: 9, type: 'a' as const, href: 'https://example.org/?a=1&b=2' },
  ]
  const source = `${tagged({ text: 'Cold lake \u0001 "<&>"', marks })}`
  const unit = {
    unit: 'lesson/a/s/b:s0',
    kind: 'sentence',
    source,
    target: 'بارد',
    state: 'stale' as const,
    marks,
  }
  const terms = [{ id: 't', term: 'lake', target: 'بحيرة "كبيرة"', former: [] }]
  const second = { ...unit, unit: 'lesson/a/s/b:s1', source: 'The lake is cold', marks: [] }
  const file = writeXliff({
    from: 'en',
    to: 'ar',
    terms,
    files: [{ id: 'a', title: 'A "lesson" & \u0002more', units: [unit, second] }],
  })
  expect(file).toContain('<file id="a" original="A &quot;lesson&quot; &amp; more" srcDir="ltr" trgDir="rtl">')
  expect(file).toContain('<pc id="1" type="fmt" subType="xlf:b">Cold</pc>')
  expect(file).toContain('<pc id="2" type="link" dispStart="https://example.org/?a=1&amp;b=2">lake</pc>')
  expect(file).toContain('<cp hex="0001"/>')
  expect(file).toContain('<mrk id="t1" type="term" value="بحيرة &quot;كبيرة&quot;">lake</mrk>')
  expect(file).toContain('<segment state="translated"><source xml:space="preserve">')
  expect(file).toContain('<note category="stale">')
  for (const id of file.match(/<unit id="([^"]*)"/g) ?? []) expect(id).toMatch(/"[\w.:-]+"$/)
  expect((await readXliff(bytes(file))).units.map((one) => one.source)).toEqual([source, second.source])
})

it('whatever a text says comes back letter by letter, in a thousand texts of awkward signs', async () => {
  const SIGNS = [
    '<',
    '>',
    '&',
    '"',
    "'",
    ']]>',
    '{1}',
    '{/1}',
    '{2}',
    '{/2}',
    '\u0000',
    '\u0007',
    '\r\n',
    '\t',
    '\n',
    '\u200f',
    '\u202e',
    '\u2066',
    '\ud800',
    '\udfff',
    '\ufffe',
    '\ufffd',
    '😀',
    '﷽',
    'é',
    'ماء',
    'لا',
    '&amp;',
    '<!--',
    '-->',
    '<![CDATA[',
    '%',
    ' ',
    '  ',
    'a',
    'lake',
    '٣',
    '{',
    '}',
    '/',
  ]
  let seed = 7
  const next = (most: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed % most
  }
  const text = () => Array.from({ length: 1 + next(12) }, () => SIGNS[next(SIGNS.length)] ?? '').join('')
  const terms = [{ id: 't', term: 'lake', target: 'بحيرة', former: [] }]
  const units = Array.from({ length: 1_000 }, (_, n) => {
    const source = text()
    return { unit: `lesson/a/s/b:${n}`, kind: 'sentence', source, target: source, state: 'approved' as const }
  })
  const file = writeXliff({ from: 'en', to: 'ar', terms, files: [{ id: 'a', title: 'a', units }] })
  const read = await readXliff(bytes(file))
  expect(read.units.map((one) => [one.source, one.target])).toEqual(
    units.map(({ source }) => [source, source]),
  )
})

it('segments that a tool parted are one text, what modules add is not read, and marks of its own are left out', async () => {
  const file = `<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" version="2.1" srcLang="en-GB" trgLang="ar-QA"><file id="f"><unit id="lesson.a.title"><mtc:matches><mtc:match ref="#1"><source>Old</source><target>قديم</target></mtc:match></mtc:matches><segment state="final"><source>One.</source><target>واحد.</target></segment><ignorable><source> </source></ignorable><segment state="reviewed"><source>Two <mrk id="m" type="term">lakes</mrk>.</source><target>بحيرتان <pc id="9">اثنتان</pc>.</target></segment></unit></file></xliff>`
  expect((await readXliff(bytes(file))).units).toEqual([
    {
      place: 1,
      unit: 'lesson/a/title',
      source: 'One. Two lakes.',
      target: 'واحد. بحيرتان اثنتان.',
      isFinal: true,
    },
  ])
})

it('a unit that stands twice counts once, a file of another course is refused, and so is one that is too large', async () => {
  const { file, send } = await started()
  const out = translated(await file())
  const first = out.match(/<unit .*<\/unit>/)?.[0] ?? ''
  const twice = await send(out.replace('</file>', `${first}</file>`))
  expect(twice.data.totals).toMatchObject({ repeated: 1, conflict: 0 })
  expect(twice.data.rows.map(({ state }) => state)).toEqual(['repeated'])
  const other = translated(await (await started()).file()).replaceAll('course.', 'other.')
  const refused = await send(other)
  expect([refused.status, refused.errors?.file?.code]).toEqual([422, 'xliff_other_course'])
  const filled = (megabytes: number) =>
    out.replace('</xliff>', `<!--${'x'.repeat(megabytes * 1024 * 1024)}--></xliff>`)
  expect((await send(filled(15))).status).toBe(200)
  expect([413, 422]).toContain((await send(filled(17))).status)
})
