import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { applicationStands, launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { wordsOf } from '#test/support/words.ts'
import { arFeatures } from '#web/i18n/messages/ar/features.ts'
import { arLanding } from '#web/i18n/messages/ar/landing.ts'
import { arProviders } from '#web/i18n/messages/ar/providers.ts'
import { enFeatures } from '#web/i18n/messages/en/features.ts'
import { enLanding } from '#web/i18n/messages/en/landing.ts'
import { enProviders } from '#web/i18n/messages/en/providers.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

const PAGES = [
  { path: '/', title: 'home', ar: arLanding.title, en: enLanding.title },
  { path: '/teacher/providers', title: 'providers', ar: arProviders.title, en: enProviders.title },
  { path: '/student/features', title: 'studentFeatures', ar: arFeatures.title, en: enFeatures.title },
] as const

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const htmlOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${origin}${path}`, { headers })
  return { answer, html: await answer.text() }
}
const languageOf = (html: string) => /<html lang="(..)" dir="(...)"/.exec(html)?.slice(1)
const ARABIC = ['ar', 'rtl']
const ENGLISH = ['en', 'ltr']

describe('a public page comes in the language', () => {
  it.each([
    ['that its address names, over cookie and browser', '?lang=ar', 'language=en', 'en', ARABIC],
    ['that was saved, over the browser', '', 'language=ar', 'en', ARABIC],
    ['of the browser', '', '', 'ar-QA,ar;q=0.9,en;q=0.8', ARABIC],
    ['of the browser, the first that it is written in', '', '', 'fr,ar;q=0.5', ARABIC],
    ['English, when nobody says otherwise', '', '', 'fr', ENGLISH],
    [
      'of the browser, when address and cookie name none that there is',
      '?lang=fr',
      'language=xx',
      'ar',
      ARABIC,
    ],
  ])('%s', async (_, query, cookie, browserLanguage, expected) => {
    for (const { path } of PAGES) {
      const { answer, html } = await htmlOf(path + query, {
        Cookie: cookie,
        'Accept-Language': browserLanguage,
      })
      expect(languageOf(html), path).toEqual(expected)
      expect(answer.headers.get('Content-Language')).toBe(expected[0])
      expect(answer.headers.get('Vary')).toBe('Cookie, Accept-Language')
    }
  })
})

/** The page is read and pressed while its application is still on the way, as on a slow phone. */
async function holdApplication(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!drawn-).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

describe.each(['ar', 'en'] as const)('in %s', (lang) => {
  const { ui, titles } = wordsOf(lang)
  const m = lang === 'ar' ? arLanding : enLanding
  const other = lang === 'ar' ? 'en' : 'ar'

  it.each(PAGES)('$path tells search engines and shared links what it is', async ({ path, title }) => {
    const { html } = await htmlOf(`${path}?lang=${lang}`)
    const address = `${origin}${path}`
    expect(html).toContain(`<title>${ui.product} · ${titles[title]}</title>`)
    expect(html).toContain(`<link rel="canonical" href="${address}?lang=${lang}" />`)
    expect(html).toContain(`hreflang="ar" href="${address}?lang=ar"`)
    expect(html).toContain(`hreflang="en" href="${address}?lang=en"`)
    expect(html).toContain(`hreflang="x-default" href="${address}"`)
    expect(html).toMatch(/<meta name="description" content="[^"]{50,200}"/)
    expect(html).toContain(`<meta property="og:title" content="${ui.product} · ${titles[title]}"`)
    expect(html).toContain(`<meta property="og:image" content="${origin}/media/hero-${lang}.webp"`)
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      url: `${address}?lang=${lang}`,
      inLanguage: lang,
    })
    expect(html).not.toContain('origin.invalid')
    expect(html.match(/rel="preload" as="font"/g)).toHaveLength(1)
    expect(html).not.toMatch(/<style| style=/)
  })

  it.each(PAGES)('$path is read without script, and leads to the other language', async (page) => {
    const { page: tab } = await browser.open(origin, { lang })
    await tab.route('**/*.js', (route) => route.abort())
    await tab.goto(page.path)
    await tab.getByRole('heading', { level: 1, name: page[lang] }).waitFor()
    await tab
      .locator('footer')
      .getByRole('link', { name: other === 'ar' ? 'العربية' : 'English' })
      .click()
    await tab.getByRole('heading', { level: 1, name: page[other] }).waitFor()
  })

  it.each(PAGES)('$path is marked in the header', async ({ path, [lang]: heading }) => {
    const { page, problems } = await browser.open(origin, { lang })
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await applicationStands(page)
    const marked = page.locator('.public-links [aria-current=page]')
    expect(await marked.count()).toBe(1)
    expect(new URL((await marked.getAttribute('href')) ?? '', origin).pathname).toBe(path)
    expect(problems).toEqual([])
  })

  it('what the build drew is what the browser draws', async () => {
    for (const { path } of PAGES) {
      const { page } = await browser.open(origin, { lang })
      await page.route('**/*.js', (route) => route.abort())
      await page.goto(path)
      const drawn = await page.locator('#root').innerHTML()
      await page.unroute('**/*.js')
      await page.reload()
      await applicationStands(page)
      const main = (html: string) =>
        html.replace(/ (?:class|data-status|tabindex)="[^"]*"/g, '').replace(/<!--.*?-->/g, '')
      expect(main(await page.locator('#root').innerHTML())).toBe(main(drawn))
    }
  })

  it('on a phone the menu stays open when the application takes the page over, and leads to every page', async () => {
    const { page, problems } = await browser.open(origin, { lang, viewport: PHONE })
    const start = await holdApplication(page)
    await page.goto('/')
    const menu = page.locator('.public-menu')
    await menu.locator('summary').click()
    start()
    await applicationStands(page)
    await menu.getByRole('link', { name: ui.students }).click()
    await page.waitForURL('**/student/features')
    expect(problems).toEqual([])
  })

  it('a finger that is down when the application takes the page over still presses', async () => {
    const { page } = await browser.open(origin, { lang, viewport: PHONE })
    const start = await holdApplication(page)
    await page.goto('/')
    const menu = page.locator('.public-menu')
    await menu.locator('summary').hover()
    await page.mouse.down()
    start()
    await applicationStands(page)
    await page.mouse.up()
    await menu.getByRole('link', { name: ui.students }).waitFor()
  })

  it('the theme chosen before the application is there is shown at once, and kept by it', async () => {
    const { page, context, problems } = await browser.open(origin, { lang, theme: 'light' })
    const start = await holdApplication(page)
    await page.goto('/')
    const head = page.locator('.public-head')
    await head.getByRole('button', { name: ui.theme.toDark }).click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    start()
    await applicationStands(page)
    await head.getByRole('button', { name: ui.theme.toLight }).waitFor()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    const cookies = await context.cookies()
    expect(cookies.find(({ name }) => name === 'theme')?.value).toBe('dark')
    // Now it is the application's button, and one press is one change.
    await head.getByRole('button', { name: ui.theme.toLight }).click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    expect(problems).toEqual([])
  })

  it('the language chosen before the application is there leads to the page in that language', async () => {
    const { page } = await browser.open(origin, { lang })
    await holdApplication(page)
    await page.goto('/student/features')
    const head = page.locator('.public-head')
    await head.locator('.menu:not(.public-menu *) > summary').click()
    await head.getByRole('link', { name: other === 'ar' ? 'العربية' : 'English' }).click()
    await page.waitForURL(`**/student/features?lang=${other}`)
    const heading = other === 'ar' ? arFeatures.title : enFeatures.title
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect((await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe(other)
  })

  it('the film waits to be asked, has captions in both languages and no sound', async () => {
    const { page } = await browser.open(origin, { lang })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await applicationStands(page)
    const film = page.locator('video')
    expect(
      await film.evaluate((video: HTMLVideoElement) => [video.autoplay, video.paused, video.loop]),
    ).toEqual([false, true, false])
    expect(asked.filter((path) => /\.(webm|mp4)$/.test(path))).toEqual([])
    expect(
      await film.locator('track').evaluateAll((all) => all.map((one) => one.getAttribute('srclang'))),
    ).toEqual([lang, other])
    expect(asked.filter((path) => path.endsWith('.vtt'))).toEqual([])
    await page.getByRole('link', { name: m.film.watch }).click()
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.2)
    const captions = () =>
      film.evaluate(({ textTracks: [own] }: HTMLVideoElement) => [own?.mode, own?.cues?.length])
    await expect.poll(captions).toEqual(['showing', 4])
    const duration = await film.evaluate((video: HTMLVideoElement) => video.duration)
    expect(duration).toBeGreaterThanOrEqual(12)
    expect(duration).toBeLessThanOrEqual(20)
  })

  it('the film that is asked for before the application is there plays in its place once it is', async () => {
    const { page, problems } = await browser.open(origin, { lang, viewport: PHONE, touch: true })
    const start = await holdApplication(page)
    await page.goto('/')
    await page.getByRole('link', { name: m.film.watch }).tap()
    await page.getByRole('link', { name: m.film.watch }).tap()
    start()
    const film = page.locator('video')
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.2)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(problems).toEqual([])
  })

  it('where the application cannot be fetched, the poster leads to the film itself', async () => {
    const { page } = await browser.open(origin, { lang })
    await page.goto('/')
    await page.route(/\/assets\/(?!drawn-).*\.js$/, (route) => route.abort())
    await page.getByRole('link', { name: m.film.watch }).click()
    await page.waitForURL(`**/media/hero-${lang}.mp4`)
  })

  it('without script the poster leads to the film itself', async () => {
    const { html } = await htmlOf(`/?lang=${lang}`)
    const film = /<a class="poster" href="([^"]+)"/.exec(html)?.[1]
    expect(film).toBe(`/media/hero-${lang}.mp4`)
    const answer = await fetch(`${origin}${film}`)
    expect(answer.headers.get('Content-Type')).toBe('video/mp4')
  })

  it('who is signed in reads how to install the app, a guest is asked to log in first', async () => {
    const guest = await browser.open(origin, { lang })
    await guest.page.goto('/get-app')
    await guest.page.waitForURL('**/login?next=%2Fget-app')
    const { token } = await register(origin, 'student')
    const { page, problems } = await browser.open(origin, { lang, token })
    await page.goto('/get-app')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.title()).toBe(`${ui.product} · ${titles.getApp}`)
    expect(await page.locator('main a[href^="https://"]').count()).toBe(0)
    // The settings of this tab, and not those that a page brings.
    await page.setExtraHTTPHeaders({ 'X-Plain-Page': '1' })
    await page.evaluate(() => {
      const known = JSON.parse(sessionStorage.getItem('general_settings') ?? '{}')
      known.stores = { google_play: 'https://play.google.com/store/apps/details?id=example' }
      sessionStorage.setItem('general_settings', JSON.stringify(known))
    })
    await page.reload()
    await page.getByRole('link', { name: wordsOf(lang).getApp.play }).waitFor()
    expect(await page.locator('main a[href^="https://"]').count()).toBe(1)
    expect(problems).toEqual([])
  })
})

describe('who holds a session', () => {
  it('sees nothing of a public page before the guards lead on', async () => {
    const student = await register(origin, 'student')
    for (const { path, en } of PAGES) {
      const { html } = await htmlOf(path, { Cookie: `jwt=${student.token}` })
      expect(html).not.toContain(en)
      const { page } = await browser.open(origin, { token: student.token })
      await page.goto(path)
      await page.waitForURL('**/student')
    }
  })
})

describe('the language of a visitor', () => {
  it('follows a link that names it, and is kept from there on', async () => {
    const { page } = await browser.open(origin, { lang: 'en' })
    await page.goto('/?lang=ar')
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    await page.goto('/login')
    await page.getByRole('heading', { name: wordsOf('ar').auth.login.title }).waitFor()
  })

  it('can be changed in the header of a page whose address names another', async () => {
    const { page } = await browser.open(origin, { lang: 'ar' })
    await page.goto('/?lang=ar')
    await applicationStands(page)
    await page.locator('summary', { hasText: 'العربية' }).click()
    await page.locator('details[open]').getByRole('link', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: enLanding.title }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })
})

it('robots.txt and sitemap.xml name every public page in both languages', async () => {
  const { html: robots } = await htmlOf('/robots.txt')
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const { answer, html: map } = await htmlOf('/sitemap.xml')
  expect(answer.headers.get('Content-Type')).toContain('application/xml')
  for (const { path } of PAGES)
    for (const lang of ['ar', 'en']) expect(map).toContain(`<loc>${origin}${path}?lang=${lang}</loc>`)
})

it('the browser is told what it installs: a name, a way in and pictures that are there', async () => {
  const { answer, html } = await htmlOf('/manifest.webmanifest')
  expect(answer.headers.get('Content-Type')).toContain('application/manifest+json')
  type Named = { src: string; sizes: string; purpose?: string; form_factor?: string }
  const manifest: { icons: Named[]; screenshots: Named[] } = JSON.parse(html)
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/student' })
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']))
  const forms = manifest.screenshots.map(({ form_factor: form }) => form)
  expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']))
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await fetch(origin + src)
    expect(picture.headers.get('Content-Type')).toBe('image/png')
    // A PNG says its width and height at these places.
    const head = new DataView(await picture.arrayBuffer())
    expect(`${head.getUint32(16)}x${head.getUint32(20)}`).toBe(sizes)
  }
  for (const path of ['/', '/login']) {
    const { page } = await browser.open(origin)
    await page.goto(path)
    const named = page.locator('link[rel=manifest]')
    await expect
      .poll(() => named.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
      .toEqual(['/manifest.webmanifest'])
  }
})
