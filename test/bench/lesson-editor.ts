import { launchBrowser } from '#test/support/browser.ts'
import { courseInReview } from '#test/support/reviewed-course.ts'
import { startServer } from '#test/support/server.ts'
import type { LessonOpInput } from '#worker/contract/lesson-editor.ts'
import type { BenchTable } from './run.ts'

const KEYS = 120
const SIZES = [60, 300]
const AT_ONCE = 20

const TEXT = {
  en: ['Water runs downhill until something holds it. ', 'A dam keeps it for the dry months.'],
  ar: ['يجري الماء نحو الأسفل حتى يعترضه شيء. ', 'ويحفظه السدّ لأشهر الجفاف.'],
}

/** Runs in the page: what each letter costs from its key to the end of the work it causes. */
function watchKeys(): void {
  const costs: number[] = []
  Object.assign(window, { keyCosts: costs })
  window.addEventListener(
    'beforeinput',
    () => {
      const from = performance.now()
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => costs.push(performance.now() - from)
      port2.postMessage(null)
    },
    true,
  )
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const ms = (value: number) => value.toFixed(1)

async function created(call: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await call
  if (status !== 200) throw new Error(`The blocks were answered ${status} ${JSON.stringify(body)}`)
}

/** What a key costs in the editor of a lesson, at 60 and at 300 blocks. */
export async function bench(): Promise<BenchTable[]> {
  const server = await startServer()
  const browser = await launchBrowser()
  const rows: (string | number)[][] = []
  try {
    for (const lang of ['en', 'ar'] as const) {
      const course = await courseInReview(server.origin, lang)
      const lesson = course.lessons[0]?.lesson_id ?? ''
      let count = 0
      for (const size of SIZES) {
        const ops: LessonOpInput[] = []
        for (; count < size; count++) {
          const sentences = TEXT[lang].map((text, place) => ({
            id: `${lang}-${count}-${place}`,
            text,
            citations: [],
          }))
          const content = { kind: 'paragraph' as const, data: { sentences } }
          ops.push({
            op: 'create',
            block_id: `${lang}-${count}`,
            after: count === 0 ? null : `${lang}-${count - 1}`,
            content,
          })
        }
        for (let from = 0; from < ops.length; from += AT_ONCE)
          await created(
            course.instructor.call('POST', `/lessons/${lesson}/ops`, {
              ops: ops.slice(from, from + AT_ONCE),
            }),
          )
        const { page, context } = await browser.open(server.origin, { lang, token: course.instructor.token })
        await page.goto(`/courses/${course.id}/lessons/${lesson}/edit`)
        await page.locator(`[data-block="${lang}-5"] .lesson-field`).click()
        await page.evaluate(watchKeys)
        await page.keyboard.type((lang === 'ar' ? 'ماء ' : 'tide ').repeat(KEYS / 4).slice(0, KEYS), {
          delay: 20,
        })
        const costs = await page.evaluate(() => (window as unknown as { keyCosts: number[] }).keyCosts)
        const sorted = costs.toSorted((one, other) => one - other)
        const blocks = await page.locator('.lesson-block').count()
        rows.push([lang, blocks, sorted.length, ms(at(sorted, 0.5)), ms(at(sorted, 0.95)), ms(at(sorted, 1))])
        await context.close()
      }
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  const columns = ['language', 'blocks', 'keys', 'median ms', '95 % ms', 'longest ms']
  return [{ title: 'A key in the lesson editor', columns, rows }]
}
