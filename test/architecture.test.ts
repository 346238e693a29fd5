import { describe, expect, it } from 'vitest'
import { plantedBugs } from '#test/planted/bugs.ts'
import { auditBreaches, waitBreaches } from '#test/support/architecture/browser-tests.ts'
import { classBreaches } from '#test/support/architecture/class-names.ts'
import { contrast, contrastBreaches } from '#test/support/architecture/contrast.ts'
import { cryptoBreaches } from '#test/support/architecture/crypto.ts'
import { cycleBreaches } from '#test/support/architecture/cycles.ts'
import { digitBreaches } from '#test/support/architecture/digits.ts'
import { directionBreaches } from '#test/support/architecture/direction.ts'
import { evidenceBreaches, plantedBreaches, SHOWN_RULES } from '#test/support/architecture/evidence.ts'
import { repositoryFiles, rootEntries, type SourceFile } from '#test/support/architecture/files.ts'
import { formBreaches } from '#test/support/architecture/forms.ts'
import { importBreaches, oneWayBreaches } from '#test/support/architecture/import-rules.ts'
import { messageBreaches } from '#test/support/architecture/messages.ts'
import { pageAddressBreaches } from '#test/support/architecture/page-addresses.ts'
import { ONE_WAY } from '#test/support/architecture/rooms.ts'
import { guardBreaches, heavyRouteBreaches } from '#test/support/architecture/route-rules.ts'
import { parameterBreaches, wayBreaches } from '#test/support/architecture/server-dialect.ts'
import {
  mapBreaches,
  nameBreaches,
  readmeBreaches,
  rootBreaches,
  sizeBreaches,
  staleNameBreaches,
  testBreaches,
} from '#test/support/architecture/shape.ts'
import { typeRoomBreaches } from '#test/support/architecture/type-rooms.ts'
import { variableNameBreaches } from '#test/support/architecture/variable-names.ts'
import { voiceBreaches } from '#test/support/architecture/voice.ts'
import { endpointBreaches, staleBreaches } from '#test/support/architecture/web-calls.ts'
import { AUDITS } from '#test/support/audit/screens.ts'

const files = repositoryFiles()
const plant = (path: string, text: string): SourceFile[] => [{ path, text }]

type Messages = Record<string, Record<string, unknown>>
const english: Messages = {
  ...import.meta.glob<Record<string, unknown>>('../web/i18n/messages/en/*.ts', { eager: true }),
  ...import.meta.glob<Record<string, unknown>>('../worker/i18n/en.ts', { eager: true }),
}
const arabic: Messages = {
  ...import.meta.glob<Record<string, unknown>>('../web/i18n/messages/ar/*.ts', { eager: true }),
  ...import.meta.glob<Record<string, unknown>>('../worker/i18n/ar.ts', { eager: true }),
}

const typeRooms = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(['../tsconfig.json', '../{worker,worker/local,web}/tsconfig.json'], {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  ).map(([path, text]) => [path.replace('../', ''), text]),
)

/** `messages/en/ui.ts` exporting `enUi` and its twin exporting `arUi` meet under one name. */
function byFile(messages: Messages, language: 'en' | 'ar'): Record<string, unknown> {
  const fileName = new RegExp(`/${language}(/|\\.ts$)`)
  return Object.fromEntries(
    Object.entries(messages).map(([file, exported]) => [
      file.replace(fileName, '/*$1'),
      Object.fromEntries(
        Object.entries(exported).map(([name, value]) => [
          name.replace(new RegExp(`^${language}`), ''),
          value,
        ]),
      ),
    ]),
  )
}

describe('the repository keeps its rules', () => {
  it('every import is one that the table of rooms allows', () => {
    expect(importBreaches(files)).toEqual([])
  })
  it('slices use each other one way only', () => {
    expect(oneWayBreaches(ONE_WAY)).toEqual([])
  })
  it('no files load each other in a circle', () => {
    expect(cycleBreaches(files)).toEqual([])
  })
  it('no file of the product is over 250 lines', () => {
    expect(sizeBreaches(files)).toEqual([])
  })
  it('every file is named after what it holds', () => {
    expect(nameBreaches(files)).toEqual([])
  })
  it('the root holds only what belongs there', () => {
    expect(rootBreaches(rootEntries())).toEqual([])
  })
  it('every room has a short README', () => {
    expect(readmeBreaches(files)).toEqual([])
  })
  it('a large slice has a map that names its files', () => {
    expect(mapBreaches(files)).toEqual([])
  })
  it('no README names a file that is gone', () => {
    expect(staleNameBreaches(files)).toEqual([])
  })
  it('every test is run and proves something', () => {
    expect(testBreaches(files)).toEqual([])
  })
  it('every message exists in both languages with the same placeholders', () => {
    expect(messageBreaches('messages', byFile(english, 'en'), byFile(arabic, 'ar'))).toEqual([])
  })
  it('every text keeps to the words of its language', () => {
    expect(voiceBreaches(files)).toEqual([])
  })
  it('every endpoint is called in one file of the web', () => {
    expect(endpointBreaches(files)).toEqual([])
  })
  // Parses every file of the repository, which takes a busy machine a while.
  it('variables and parameters are in camelCase and in plain words', { timeout: 60_000 }, () => {
    expect(variableNameBreaches(files)).toEqual([])
  })
  it('no room sees the types of another', () => {
    expect(typeRoomBreaches(typeRooms)).toEqual([])
  })
  it('there is one way for what is done often', () => {
    expect(wayBreaches(files)).toEqual([])
  })
  it('services come first and whole, with at most three values beside them', () => {
    expect(parameterBreaches(files)).toEqual([])
  })
  it('one file of the web says what is stale after what', () => {
    expect(staleBreaches(files)).toEqual([])
  })
  it('addresses of pages are built from one table', () => {
    expect(pageAddressBreaches(files)).toEqual([])
  })
  it("every form is the one form hook's", () => {
    expect(formBreaches(files)).toEqual([])
  })
  it('no style names a side of the screen', () => {
    expect(directionBreaches(files)).toEqual([])
  })
  // Reads every file of the web, as the rule of names does.
  it('every class is a name of words, defined in a sheet and used by a part', { timeout: 60_000 }, () => {
    expect(classBreaches(files)).toEqual([])
  })
  it('R3: no weak hash, guessable chance or timed comparison of secrets', () => {
    expect(cryptoBreaches(files)).toEqual([])
  })
  it('every security rule of this stage has a test named after it', () => {
    expect(evidenceBreaches(files, SHOWN_RULES)).toEqual([])
  })
  it('every planted bug changes a line that stands once in its file, and a test of its rule is there to see it', () => {
    expect(plantedBreaches(files, plantedBugs)).toEqual([])
  })
  it('browser tests wait for what they need, and for nothing else', () => {
    expect(waitBreaches(files)).toEqual([])
  })
  it('every layout and route of the web is guarded for whom it is', () => {
    expect(guardBreaches(files)).toEqual([])
  })
  it('no route loads a schema library or the whole vocabulary into the first chunk', () => {
    expect(heavyRouteBreaches(files)).toEqual([])
  })
  it('every number of a message is in the digits of its reader', () => {
    expect(digitBreaches(files)).toEqual([])
  })
  it('every colour can be read on its ground, in light and in dark', () => {
    expect(contrastBreaches(files)).toEqual([])
  })
  it('every route is audited, or says why not', () => {
    expect(auditBreaches(files, Object.keys(AUDITS))).toEqual([])
  })
})

describe('each rule sees a planted breach and says what to do', () => {
  it.each([
    ['db/vocabulary.ts', `import { z } from 'zod'`, 'does without it'],
    ['worker/contract/a.ts', `import { eq } from 'drizzle-orm'`, 'does without it'],
    ['worker/contract/a.ts', `import { app } from '#worker/app.ts'`, 'may import only vocabulary, contract'],
    ['db/client.ts', `import { env } from '#worker/env.ts'`, 'may import only vocabulary, db'],
    [
      'worker/platform/a.ts',
      `import { b } from '#worker/features/x/queries.ts'`,
      'Move the code, or pass it in',
    ],
    ['worker/ai/a.ts', `import { b } from '../inbox/user-inbox.ts'`, 'the room "ai" may import only'],
    ['worker/features/x/rules.ts', `import { b } from './queries.ts'`, 'rules are pure decisions'],
    ['worker/features/x/rules.ts', `import { Hono } from 'hono'`, 'must not know it'],
    ['worker/features/x/queries.ts', `import { b } from './routes.ts'`, 'queries know no routes'],
    ['worker/features/x/queries.ts', `import { Hono } from 'hono/tiny'`, 'must not know it'],
    ['worker/features/x/routes.ts', `import { eq } from 'drizzle-orm'`, 'must not know it'],
    ['worker/features/x/routes.ts', `import { b } from '#worker/features/y/rules.ts'`, 'of another slice'],
    ['worker/features/x/routes.ts', `const b = await import('../y/queries.ts')`, 'of another slice'],
    ['worker/inbox/a.ts', `import { b } from '#worker/features/x/routes.ts'`, 'the room "inbox"'],
    ['worker/queue/consumer.ts', `import { b } from '#worker/features/x/routes.ts'`, 'the room "queue"'],
    ['worker/cron/index.ts', `import { b } from '#worker/features/x/queries.ts'`, 'the room "cron"'],
    ['web/features/x/a.tsx', `import { b } from '#web/features/y/b.tsx'`, 'compose the two in web/routes'],
    ['web/features/x/a.tsx', `import { b } from '#worker/platform/ids.ts'`, 'the room "web/features"'],
    ['web/features/x/a.tsx', `import { b } from '#db/client.ts'`, 'the room "web/features"'],
    ['web/routes/a.tsx', `import { client } from '#worker/client.ts'`, 'the room "web/routes"'],
    ['web/ui/a.tsx', `export { b } from '#web/features/x/b.tsx'`, 'the room "web/ui"'],
    ['worker/lost.ts', `import { b } from './app.ts'`, 'belongs to no room'],
  ])('an import: %s with %s', (path, text, advice) => {
    const breaches = importBreaches(plant(path, text))
    expect(breaches).toHaveLength(1)
    expect(breaches[0]).toContain(advice)
  })

  it('two slices that use each other', () => {
    expect(
      oneWayBreaches([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
        ['d', 'a'],
      ]),
    ).toHaveLength(3)
  })

  it('a circle of three files', () => {
    const circle = [
      ...plant('worker/ai/a.ts', `import { b } from './b.ts'`),
      ...plant('worker/ai/b.ts', `import { c } from './c.ts'`),
      ...plant('worker/ai/c.ts', `import { a } from './a.ts'`),
    ]
    expect(cycleBreaches(circle)).toEqual([
      'worker/ai/a.ts → worker/ai/b.ts → worker/ai/c.ts → worker/ai/a.ts: these files load each other. Move what both need into a third file.',
    ])
  })

  it('a long file, a vague name, a stray file in the root, a room without README', () => {
    expect(sizeBreaches(plant('worker/ai/a.ts', 'x\n'.repeat(251)))).toEqual([
      'worker/ai/a.ts has 251 lines, over 250. Split it by noun.',
    ])
    expect(nameBreaches(plant('web/ui/utils.ts', ''))).toHaveLength(1)
    expect(rootBreaches(['worker', '.ci', 'notes.txt'])).toEqual([
      'notes.txt stands in the root. Put it into the room it belongs to.',
    ])
    expect(readmeBreaches(plant('worker/README.md', 'x\n'.repeat(81)))).toContain(
      'worker/README.md has over 80 lines. Shorten it.',
    )
  })

  it.each([
    `it.skip('a', f)`,
    `it.only('a', f)`,
    `it.todo('a')`,
    'expect(x).toBeTruthy()',
    'expect(true).toBe(true)',
  ])('an empty test: %s', (text) => {
    expect(testBreaches(plant('test/rules/a.test.ts', text))[0]).toContain('Prove the behaviour')
  })

  it('a message in one language only, another placeholder, another number of entries', () => {
    const en = { a: 'x', b: (p: { n: number }) => `${p.n}`, c: ['x', 'y'], d: 'x' }
    const ar = { a: 'س', b: (p: { count: number }) => `${p.count}`, c: ['س'], e: 'س' }
    expect(messageBreaches('ui', en, ar)).toEqual([
      'ui.b mentions {n} in English and {count} in Arabic. Mention the same.',
      'ui.c has 2 entries in English and 1 in Arabic. Make them equal.',
      'ui.d exists in English only. Add the Arabic text.',
      'ui.e exists in Arabic only. Add the English text, or remove it.',
    ])
  })

  it.each([
    ['web/i18n/messages/en/a.ts', `one: 'Learners'`, 'Write: student'],
    [
      'web/i18n/messages/en/a.ts',
      `two: (p) => \`Opens after \${p.n} lessons more\``,
      'Opens after 3 more lessons',
    ],
    ['web/features/x/a.tsx', `const text = 'It is for ever'`, "This can't be undone"],
    ['worker/contract/a.ts', `summary: 'The own courses'`, 'Write: your'],
    ['worker/i18n/en.ts', `quota: "Your tokens don't count: they do not reach for this"`, 'enough tokens'],
    ['web/i18n/messages/ar/a.ts', `one: 'إظهار الجواب'`, 'Write: إجابة'],
    ['web/i18n/messages/ar/a.ts', `few: '# رموز'`, 'Write: وحدة'],
    ['web/i18n/messages/ar/a.ts', `few: (p) => \`نحو \${p.n} نقاط\``, 'Write: درجة'],
    ['web/i18n/messages/ar/a.ts', `two: '# درسان'`, 'بلا رقم'],
    ['worker/i18n/ar.ts', `a: 'يلزم تسجيل الدخول'`, 'خاطب القارئ'],
    ['worker/features/x/page.ts', `const about = 'رمز التحقق من سُلَّم'`, 'رمز التحقّق'],
  ])('a text in words that are not ours: %s with %s', (path, text, advice) => {
    expect(voiceBreaches(plant(path, text))[0]).toContain(advice)
  })

  it.each([
    ['web/features/x/a.ts', `const key = 'learners'`],
    ['web/features/x/a.ts', '// It is for ever.'],
    ['worker/ai/embedded/a.ts', `const words = 'he gave for ever'`],
    ['web/i18n/messages/ar/a.ts', `one: 'درس one of the own'`],
    ['web/i18n/messages/ar/a.ts', `menu: 'افتح قائمة النقاط الثلاث، ثم رموز الاسترداد'`],
    ['web/i18n/messages/ar/a.ts', `of: 'سجلّ الدرجات، وأكمل 3 من درسين'`],
  ])('but no name, comment, word list or other language: %s with %s', (path, text) => {
    expect(voiceBreaches(plant(path, text))).toEqual([])
  })

  it.each([
    ['web/ui/a.css', '.a { margin-left: 4px }'],
    ['web/ui/a.css', '.a { position: absolute; right: 0 }'],
    ['web/ui/a.css', '.a { text-align: left }'],
    ['web/ui/a.tsx', '<p className="flex ml-4" />'],
    ['web/ui/a.tsx', '<p className="md:pr-[3px]" />'],
    ['web/ui/a.tsx', '<p className="text-left" />'],
    ['web/ui/a.tsx', '<p style={{ paddingLeft: 4 }} />'],
  ])('a side of the screen: %s with %s', (path, text) => {
    expect(directionBreaches(plant(path, text))[0]).toContain('Use the logical form')
  })

  it.each([
    [`<p className="note lost" />`, '.note {}', 'a.tsx:1 uses the class "lost", which no sheet defines'],
    [`<p className={\`lost-\${tone}\`} />`, '', 'a.tsx:1 uses classes "lost-…", which no sheet defines'],
    [`<p className={classes(known && 'lost')} />`, '', 'uses the class "lost"'],
    [`<Tag className={wide ? 'note' : 'lost'} />`, '.note {}', 'uses the class "lost"'],
    [`const TONE_CLASS = { ok: 'lost' }`, '', 'uses the class "lost"'],
    [`buttonClass({ kind: 'primary' }, 'lost')`, '', 'uses the class "lost"'],
    [`pane?.querySelector<HTMLElement>('.lost > p')`, '', 'uses the class "lost"'],
    [
      '',
      '@media (width > 1.5rem) {\n  .lost > i {}\n}',
      'a.css:2 defines the class "lost", which nothing uses',
    ],
    [
      `<p className={\`chip-\${tone}\`} />`,
      '.chip-ok {}\n.chap-ok {}',
      'a.css:2 defines the class "chap-ok"',
    ],
    ['<p className={tone} />', '', 'a.tsx:1 makes a class of "tone"'],
    [`<p className={\`note \${tone}\`} />`, '.note {}', 'makes a class of'],
    [`<p className={['note'].join(' ')} />`, '', 'makes a class of'],
    ['<p className="it" />', '.it {}', 'a.css:1 names a class "it". Use whole words'],
    ['<p className="mt-4" />', '.mt-4 {}', 'names a class "mt-4"'],
    ['<p className="btn-primary" />', '.btn-primary {}', 'names a class "btn-primary"'],
    ['<p className="left_out" />', '.left_out {}', 'names a class "left_out"'],
  ])('a class: %s with %s', (part, sheet, advice) => {
    const breaches = classBreaches([...plant('web/ui/a.tsx', part), ...plant('web/ui/a.css', sheet)])
    expect(breaches).toEqual([expect.stringContaining(advice)])
  })

  it('a class that two sheets draw', () => {
    const part = plant('web/ui/a.tsx', '<p className="note big" />')
    const one = plant('web/ui/a.css', '.note, .big:hover { color: red }')
    const inside = plant('web/domain/b.css', '.big .note, :is(.note, .big) i { color: blue }')
    expect(classBreaches([...part, ...one, ...inside])).toEqual([])
    const again = plant('web/domain/b.css', '.big,\n.note::before { color: blue }')
    expect(classBreaches([...part, ...one, ...again])).toEqual([
      expect.stringContaining('b.css:1 draws the class "big", as web/ui/a.css does'),
      expect.stringContaining('draws the class "note"'),
    ])
  })

  it.each([
    [`crypto.subtle.deriveBits({ name: 'PBKDF2' })`, 'argon2id'],
    ['const code = Math.random()', 'Use crypto.getRandomValues'],
    ['if (tokenHash === given) return', 'timingSafeEqual'],
    ['return expected_signature == body.signature', 'timingSafeEqual'],
    [`crypto.subtle.digest('SHA-1', bytes)`, 'Use SHA-256'],
    ['await jwtVerify(token, key)', 'Pass `algorithms`'],
    [`new SignJWT({}).setProtectedHeader({ alg: 'none' })`, 'Sign it'],
    ['new Function(text)', 'Parse it'],
  ])('weak cryptography: %s', (text, advice) => {
    expect(cryptoBreaches(plant('worker/platform/a.ts', text))[0]).toContain(advice)
  })

  it.each([
    'const course_id = 1',
    'const { course_id } = course',
    'const { id: course_id = 1, ...rest } = course',
    'const open = (course_id: string) => course_id',
    'function open({ list: [course_id] }: Course) {}',
    'const row = <Row course_id={id} />',
  ])('a variable that is not in camelCase: %s', (text) => {
    expect(variableNameBreaches(plant('web/features/x/a.tsx', text))[0]).toContain('camelCase')
  })
  it.each(['worker/features/x/queries.ts', 'db/a.ts', 'test/worker/a.test.ts'])(
    'a variable that is not in camelCase in %s',
    (path) => {
      const text = 'const { course_id } = row'
      expect(variableNameBreaches(plant(path, text))[0]).toContain('names a variable course_id')
    },
  )
  it('fields of the wire keep their names', () => {
    const text = 'const { course_id: courseId } = job; save({ course_id: courseId, at: job.created_at })'
    expect(variableNameBreaches(plant('web/features/x/a.tsx', text))).toEqual([])
  })

  it.each([
    ['routes.ts', `const id = c.req.param('id')`, 'Use validate'],
    ['routes.ts', 'const ById = z.object({ id })', 'Import ById'],
    ['queries.ts', 'return { at: new Date(at).toISOString() }', 'Use iso(ms)'],
    ['queries.ts', 'where(or(lt(courses.created_at, cursor.at), same))', 'Use olderThan'],
    ['queries.ts', `(\${at}, \${id}) < (\${cursor.at}, \${cursor.id})`, 'Use olderThan'],
    ['routes.ts', 'return c.json({ data: {} }, 200)', 'data: null'],
    ['queries.ts', 'export const readCourse = (services: Services) => 1', 'list, find and get'],
    ['level-queries.ts', 'export async function dropLevel() {}', 'create, update and delete'],
    ['a.ts', 'await notify(services, userId, { kind, key })', 'into the batch of what caused it'],
    ['a.ts', 'await notifyJoined(services, joined)', 'into the batch of what caused it'],
    [
      'a.ts',
      'await db.batch(notificationStatements(services, id, news))',
      'into the batch of what caused it',
    ],
    ['a.ts', 'db.batch([...notificationStatements(services, id, news)])', 'into the batch of what caused it'],
    ['a.ts', 'await db.insert(notifications).values(row)', 'into the batch of what caused it'],
    ['queries.ts', 'const older = olderThan([courses.created_at, courses.id], after)', 'Use newestFirst'],
    ['rules.ts', 'type Refused = { detail?: Record<string, unknown> }', 'contract/error-details'],
  ])('the server doing it its own way: %s with %s', (file, text, advice) => {
    expect(wayBreaches(plant(`worker/features/x/${file}`, text))).toEqual([expect.stringContaining(advice)])
  })
  it.each([
    ['const { retry } = error.detail as Retry', 'contract/error-details'],
    [`import { hc } from 'hono/client'`, 'Use api of web/api/client.ts'],
    [`const answer = await fetch('/api/v1/courses')`, 'Use unwrap'],
    ['const answer = await api.courses.$get()', 'Use unwrap'],
  ])('the web doing it its own way: %s', (text, advice) => {
    expect(wayBreaches(plant('web/features/x/a.ts', text))).toEqual([expect.stringContaining(advice)])
  })
  it('a room that lets in the types of another, or is checked by the root', () => {
    const leaky = { ...typeRooms, 'worker/tsconfig.json': '{ "lib": ["ES2024", "DOM"] }' }
    expect(typeRoomBreaches(leaky)).toEqual([expect.stringContaining('worker/tsconfig.json lets in "DOM')])
    const rooted = { ...typeRooms, 'tsconfig.json': '{ "include": ["worker"] }' }
    expect(typeRoomBreaches(rooted)[0]).toContain('Leave that to the rooms')
  })
  it('a variable in a word of our own', () => {
    const found = variableNameBreaches(plant('web/features/x/a.ts', 'const { pupil } = row'))
    expect(found).toEqual([expect.stringContaining('Say student')])
  })
  it.each([
    ['const find = (id: string, services: Services) => id', 'Begin with (services'],
    ['const find = ({ db }: Services) => db', 'Begin with (services'],
    ['function find(db: Db) {}', 'Begin with (services'],
    [
      'async function f(services: Services, a: string, b: string, c: string, d = 1) {}',
      'takes 4 values beside services',
    ],
  ])('services taken another way: %s', (text, advice) => {
    expect(parameterBreaches(plant('worker/features/x/queries.ts', text))).toEqual([
      expect.stringContaining(advice),
    ])
  })
  it('a function of a request keeps the request first', () => {
    const text = 'const clear = (c: Context, services: Services) => c'
    expect(parameterBreaches(plant('worker/platform/a.ts', text))).toEqual([])
  })

  it('an endpoint called by two features, and a feature that makes queries stale itself', () => {
    const call = `const data = await unwrap(api.courses[':id']\n    .levels.$get({ param: { id } }))`
    expect(
      endpointBreaches([...plant('web/features/x/a.ts', call), ...plant('web/features/y/b.ts', call)]),
    ).toEqual([
      'GET courses/:id/levels is called in web/features/x/a.ts and web/features/y/b.ts. Give it one query in web/domain, with one key.',
    ])
    const refresh = `onSuccess: () => client.invalidateQueries({ queryKey: ['courses'] })`
    expect(staleBreaches(plant('web/features/x/a.tsx', refresh))[0]).toContain('web/domain/stale.ts')
    expect(staleBreaches(plant('web/domain/stale.ts', refresh))).toEqual([])
  })

  it.each([
    ['test/e2e/a.test.ts', `await page.waitForLoadState('networkidle')`],
    ['test/support/a.ts', 'await page.waitForTimeout(100)'],
    ['test/bench/a.ts', 'await page.waitForTimeout(100)'],
  ])('a browser test that waits for nothing in particular: %s with %s', (path, text) => {
    expect(waitBreaches(plant(path, text))[0]).toContain('Wait for what the test needs')
  })

  it('a route that nobody audits, and an audit of a route that is gone', () => {
    const routes = [
      ...plant('web/routes/_public.tsx', `export const Route = createFileRoute('/_public')({})`),
      ...plant('web/routes/_public/a.tsx', `export const Route = createFileRoute('/_public/a')({})`),
      ...plant(
        'web/routes/_public/b.tsx',
        `export const Route = createFileRoute(\n  '/_public/b/$id/',\n)({})`,
      ),
    ]
    expect(auditBreaches(routes, ['/a', '/b/$id/'])).toEqual([])
    expect(auditBreaches(routes, ['/a', '/c'])).toEqual([
      expect.stringContaining('/b/$id/ is not audited'),
      expect.stringContaining('/c is no route any more'),
    ])
  })

  it.each([
    ['worker/features/x/notify.ts', `link: \`/courses/\${course.id}/review\``],
    ['worker/features/x/notify.ts', `link: '/plans'`],
    ['worker/features/x/mail.ts', `page: \`\${env.APP_ORIGIN}/unsubscribe?token=\${token}\``],
    ['web/features/x/a.tsx', `<a href={\`/verify/\${row.id}\`}>`],
  ])('the address of a page, spelled again: %s with %s', (path, text) => {
    expect(pageAddressBreaches(plant(path, text))[0]).toContain('Use pagePath or pageUrl')
  })
  it('routes of the API and typed links spell their own paths', () => {
    expect(pageAddressBreaches(plant('worker/features/x/routes.ts', `.get('/plans', list)`))).toEqual([])
    expect(pageAddressBreaches(plant('web/features/x/a.tsx', `<Link to='/plans'>`))).toEqual([])
  })

  it.each([
    ['web/routes/_student.tsx', '', 'is guarded as open to all, and is for student'],
    ['web/routes/_work.tsx', `beforeLoad: guarded('student'),`, 'is for teacher'],
    ['web/routes/_public/index.tsx', '', 'is for public'],
    ['web/routes/_public/verify.$certificate_id.tsx', `beforeLoad: guarded('student')`, 'is for all'],
    ['web/routes/_lost.tsx', '', 'below no known layout'],
  ])('a route that lets in others: %s with %s', (path, text, advice) => {
    expect(guardBreaches(plant(path, text))).toEqual([expect.stringContaining(advice)])
  })

  it.each(['#worker/contract/a.ts', '#db/vocabulary.ts'])(
    'a route that loads all of %s, unless only its types',
    (from) => {
      const route = (kind: string) => plant('web/routes/_work/a.tsx', `import ${kind}{ A } from '${from}'`)
      expect(heavyRouteBreaches(route(''))[0]).toContain('routes/-search.ts')
      expect(heavyRouteBreaches(route('type '))).toEqual([])
    },
  )

  it('and none that loads the few words of an address', () => {
    const text = `import { PRINTS } from '#db/print-vocabulary.ts'`
    expect(heavyRouteBreaches(plant('web/routes/_work/a.tsx', text))).toEqual([])
  })

  it('a number that is written as it is, in either language', () => {
    const english = `  page: (p: { n: number; of: string }) => \`page \${p.n} of \${p.of}\`,\n  next: 'x',\n`
    const arabic = `  page: (p) => \`صفحة \${p.n} من \${p.of}\`,\n  next: 'x',\n`
    expect(
      digitBreaches([
        ...plant('web/i18n/messages/en/a.ts', english),
        ...plant('web/i18n/messages/ar/a.ts', arabic),
      ]),
    ).toEqual([
      expect.stringContaining('en/a.ts writes page.n'),
      expect.stringContaining('ar/a.ts writes page.n'),
    ])
  })

  it('a colour that cannot be read, and contrast as WCAG defines it', () => {
    const sheet = files.find(({ path }) => path === 'web/ui/styles/tokens.css')?.text ?? ''
    const pale = sheet.replace(/--muted:\s*#[0-9a-f]{6}/, '--muted: #cccccc')
    expect(contrastBreaches(plant('web/ui/styles/tokens.css', pale))[0]).toContain('light: muted on bg')
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#85908c', '#85908c')).toBe(1)
  })

  it.each([
    '<form onSubmit={save}>',
    '<form className="stack" ref={form} noValidate>',
    '<form {...shell} onSubmit={save}>',
  ])('a form of its own: %s', (text) => {
    expect(formBreaches(plant('web/features/x/a.tsx', text))[0]).toContain('useContractForm')
  })
  it('a form with the shell of the hook, and its fields', () => {
    const text = '<form className="stack" {...shell} onKeyDown={() => close()}>\n<form.Field name="title">'
    expect(formBreaches(plant('web/features/x/a.tsx', text))).toEqual([])
  })

  it('a large slice without a map, and a map that is not true', () => {
    const slice = Array.from({ length: 13 }, (_, n) => ({ path: `web/features/x/part-${n}.tsx`, text: '' }))
    expect(mapBreaches(slice)[0]).toContain('Give it a README.md')
    const map = plant('web/features/x/README.md', '| `{part-0,gone}` | parts |')
    expect(mapBreaches([...slice.slice(0, 2), ...map])).toEqual([
      'web/features/x/README.md does not name part-1.tsx. Say what it does.',
      'web/features/x/README.md names gone, which is not there.',
    ])
  })
  it('a map of the worker that leaves out a file, names one that is gone, or is missing', () => {
    const slice = ['routes', 'queries', 'auth/codes'].flatMap((name) =>
      plant(`worker/features/x/${name}.ts`, ''),
    )
    const map = plant('worker/features/x/README.md', '| `routes` `auth/{codes,gone}` | parts |')
    expect(mapBreaches([...slice, ...map])).toEqual([
      'worker/features/x/README.md does not name queries.ts. Say what it does.',
      'worker/features/x/README.md names auth/gone, which is not there.',
    ])
    const engine = Array.from({ length: 13 }, (_, n) => ({ path: `worker/jobs/part-${n}.ts`, text: '' }))
    expect(mapBreaches(engine)[0]).toContain('Give it a README.md')
  })
  it('a README that names a file which was renamed', () => {
    const room = [
      ...plant('worker/a/lease.ts', ''),
      ...plant('worker/a/README.md', '`lease.ts`, `a/lease.ts` and `turn.ts`'),
    ]
    expect(staleNameBreaches(room)).toEqual(['worker/a/README.md names turn.ts, which is not there.'])
  })

  it('a planted bug whose line is gone or stands twice, or that no test can see', () => {
    const test = { path: 'test/a.test.ts', text: `it('R15: a is one', f)` }
    const once = [test, { path: 'worker/a.ts', text: 'const a = 1\n' }]
    const twice = [test, { path: 'worker/a.ts', text: 'const a = 1\nconst a = 1\n' }]
    const bug = { rule: 'R15', bug: 'a is none', file: 'worker/a.ts', from: 'const a = 1', test: test.path }
    expect([once, twice, [test]].map((own) => plantedBreaches(own, [bug]).length)).toEqual([0, 1, 1])
    expect(plantedBreaches(once, [{ ...bug, rule: 'R1' }])).toEqual([
      '“a is none” is to be seen by a test of “R1”, and test/a.test.ts has none of that name.',
    ])
  })
  it('a security rule without a test', () => {
    const tests = plant('test/worker/a.test.ts', `it('R15: a foreign origin changes nothing', f)`)
    expect(evidenceBreaches(tests, ['R1', 'R15'])).toEqual([
      'R1 has no test. Name the one that shows it "R1: …".',
    ])
  })
})
