/**
 * Records the film of the public home from the running product with its demo, once in each language:
 *   npm start
 *   node test/support/record-hero.ts http://localhost:8787
 * It needs ffmpeg with libvpx, libx264 and libwebp, and writes web/public/media/hero-{ar,en}.*
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCALES, type Locale } from '#db/vocabulary.ts'
import { DEMO_ACCOUNTS } from '#worker/local/demo.ts'
import { api } from './api.ts'
import { launchBrowser, pageStands, type TestBrowser } from './browser.ts'
import { type Film, FRAMES_PER_SECOND, newFilm } from './film-shots.ts'

const origin = process.argv[2] ?? 'http://localhost:8787'
const media = join(import.meta.dirname, '../../web/public/media')
const VIEW = { width: 1200, height: 900 }

/** In the order of LOCALES, as captions are written: each film has both. */
const CAPTIONS = {
  review: {
    ar: 'قرأ سُلَّم ملف المدرّب واقترح منه درسًا. المصدر بجواره.',
    en: 'Sullam has read an instructor’s file and proposes a lesson. Its source is beside it.',
  },
  path: {
    ar: 'نُشرت الدورة، وصارت طريقًا من مستويات ودروس.',
    en: 'The course is published: a path of levels and lessons.',
  },
  lesson: { ar: 'في الدرس رقمٌ صغير بعد الجملة.', en: 'In a lesson, a small number follows the sentence.' },
  source: {
    ar: 'اضغط عليه لتفتح الصفحة، والمقطع معلَّم فيها.',
    en: 'One tap opens the page, with the passage marked.',
  },
} satisfies Record<string, Record<Locale, string>>

type Demo = Record<'instructor' | 'student', string>

async function signIn(): Promise<Demo> {
  const tokens = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ role, email, password }) => {
      const answer = await api(origin).call<{ token: string }>('POST', '/user/auth/login', {
        email,
        password,
      })
      return [role, answer.body.data.token] as const
    }),
  )
  // Both roles are among the demo's accounts.
  return Object.fromEntries(tokens) as Demo
}

async function play(browser: TestBrowser, film: Film, lang: Locale, demo: Demo): Promise<void> {
  const say = (scene: keyof typeof CAPTIONS) => film.say(...LOCALES.map((one) => CAPTIONS[scene][one]))
  const open = async (token: string, path: string) => {
    const { page } = await browser.open(origin, { lang, token, viewport: VIEW })
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await pageStands(page)
    return page
  }
  // The demo's Arabic course and its English one, by the direction of their names.
  const named = lang === 'ar' ? /[\u0621-\u064a]/ : /food/i
  const linkOf = async (token: string, list: string, to: RegExp) => {
    const page = await open(token, list)
    const links = await page
      .locator('main a')
      .evaluateAll((all) =>
        all.map((link) => ({ to: link.getAttribute('href') ?? '', text: link.textContent ?? '' })),
      )
    await page.context().close()
    const found = links.find(
      (link) => to.test(link.to) && named.test(decodeURI(link.to) + link.text.slice(0, 20)),
    )
    if (!found) throw new Error(`${list} has no course in ${lang}`)
    return found.to
  }
  const course = await linkOf(demo.instructor, '/courses', /^\/courses\/[0-9a-f-]+$/)
  const review = await open(demo.instructor, `${course}/review`)
  say('review')
  await film.hold(review, 4)

  const levels = await linkOf(demo.student, '/student/courses', /\/levels$/)
  const path = await open(demo.student, levels)
  say('path')
  await film.hold(path, 1.2)
  await film.scroll(path, 260, 1.3)
  await film.hold(path, 0.8)

  const lesson = await path.locator('main a[href*="/lessons/"]').first().getAttribute('href')
  const page = await open(demo.student, lesson ?? levels)
  say('lesson')
  await film.hold(page, 1.2)
  const mark = page.locator('.source-mark').nth(1)
  await film.point(page, mark)
  await film.hold(page, 0.6)
  await mark.click()
  await page.locator('.real-page canvas[data-drawn="true"]').waitFor()
  await pageStands(page)
  say('source')
  await film.hold(page, 4.5)
}

const clock = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`

function writeCaptions(film: Film, lang: Locale): void {
  for (const [place, language] of LOCALES.entries()) {
    const cues = film.cues.map(({ at, text }, index) => {
      const end = film.cues[index + 1]?.at ?? film.frames / FRAMES_PER_SECOND
      return `${clock(at)} --> ${clock(end)}\n${text[place]}\n`
    })
    writeFileSync(join(media, `hero-${lang}.${language}.vtt`), `WEBVTT\n\n${cues.join('\n')}`)
  }
}

function encode(folder: string, film: Film, lang: Locale): void {
  const to = (kind: string) => join(media, `hero-${lang}.${kind}`)
  const frames = ['-framerate', String(FRAMES_PER_SECOND), '-i', join(folder, '%04d.jpg')]
  const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args])
  const scale = ['-vf', 'scale=960:720:flags=lanczos', '-pix_fmt', 'yuv420p', '-an']
  ffmpeg(
    ...frames,
    ...scale,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '25',
    '-movflags',
    '+faststart',
    to('mp4'),
  )
  ffmpeg(...frames, ...scale, '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '36', '-row-mt', '1', to('webm'))
  const last = join(folder, `${String(film.frames - 1).padStart(4, '0')}.jpg`)
  ffmpeg('-i', last, '-vf', 'scale=640:480:flags=lanczos', '-c:v', 'libwebp', '-quality', '36', to('webp'))
}

const browser = await launchBrowser()
try {
  const demo = await signIn()
  for (const lang of LOCALES) {
    const folder = mkdtempSync(join(tmpdir(), 'sullam-film-'))
    const film = newFilm(folder)
    await play(browser, film, lang, demo)
    encode(folder, film, lang)
    writeCaptions(film, lang)
    rmSync(folder, { recursive: true })
    console.log(`hero-${lang}: ${(film.frames / FRAMES_PER_SECOND).toFixed(1)} s`)
  }
} finally {
  await browser.close()
}
