import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { startModelServer } from '#test/support/model-server.ts'
import { startServer } from '#test/support/server.ts'
import { wordsOf } from '#test/support/words.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** The third needs the words of the language: no list has it. */
const TEXTS = {
  en: {
    wrong: 'I recieved a apple. The experiance was good.',
    first: 'received',
    kept: 'I received a apple. The experience was good.',
    all: 'I received an apple. The experience was good.',
    later: 'I recieved a old hause.',
    laterWord: 'hause',
  },
  ar: {
    wrong: 'ذهبت الى المدرسه. ناقشنا إستخدام الماء.',
    first: 'إلى',
    kept: 'ذهبت إلى المدرسه. ناقشنا استخدام الماء.',
    all: 'ذهبت إلى المدرسة. ناقشنا استخدام الماء.',
    later: 'قرأت رساله الى الاسبوع.',
    laterWord: 'الاسبوع',
  },
} as const

it.each(['en', 'ar'] as const)(
  'a student corrects a text, also without a connection, in %s',
  async (lang) => {
    const { translate: m } = wordsOf(lang)
    const { token } = await register(origin, 'student')
    const text = TEXTS[lang]
    const { page, context, problems } = await browser.open(origin, { lang, token })
    const words: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/assets/words/')) words.push(request.url())
    })
    await page.goto('/translate')
    await page.getByText(m.noModel).waitFor()
    const area = page.getByRole('textbox', { name: m.yourText })
    const value = () => area.inputValue()
    const button = (label: string, of: string) =>
      page.getByRole('button', { name: `${label}: ${of}`, exact: true })

    await area.fill(text.wrong)
    await page.getByText(m.toLookAt({ n: '3' })).waitFor()
    // The first by its button, the second stays as it is typed, by its key; then the last.
    await button(m.accept, text.first).click()
    await page.keyboard.press('k')
    await page.keyboard.press('a')
    await page.getByText(m.allDecided).waitFor()
    expect(await value()).toBe(text.kept)

    await page.locator('.correction-row', { hasText: m.kept }).getByRole('button').click()
    await page.getByText(m.toLookAt({ n: '1' })).waitFor()
    await page.keyboard.press('a')
    await expect.poll(value).toBe(text.all)
    await button(m.undo, text.first).click()
    await expect.poll(value).toBe(text.all.replace(text.first, lang === 'en' ? 'recieved' : 'الى'))

    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('own:')))
    await expect.poll(kept).toHaveLength(1)

    await context.setOffline(true)
    await area.fill(text.later)
    await page.getByText(m.toLookAt({ n: '3' })).waitFor()
    await page.locator('del', { hasText: text.laterWord }).waitFor()
    // What may be several words is asked one by one.
    await page.getByRole('button', { name: m.acceptSure({ n: lang === 'en' ? '2' : '3' }) }).click()
    if (lang === 'en') await page.getByRole('button', { name: 'pause' }).click()
    await page.getByText(m.decided({ accepted: '3', kept: '0' })).waitFor()
    if (lang === 'en') expect(await value()).toBe('I received an old pause.')
    await context.setOffline(false)
    // One language's files, each once.
    expect(words.length).toBe(lang === 'en' ? 2 : 1)

    // What one wrote is found again in this browser.
    await page.locator('.recent-texts summary').click()
    await page.getByRole('button', { name: m.useAgain }).first().click()
    await expect.poll(value).not.toBe('')
    expect(problems).toEqual([])
  },
)

it.each(['en', 'ar'] as const)(
  'a text of 10,000 words is read whole, and none is cut, in %s',
  async (lang) => {
    const { translate: m } = wordsOf(lang)
    const { token } = await register(origin, 'student')
    const { page, problems } = await browser.open(origin, { lang, token, viewport: PHONE })
    await page.goto('/translate')
    const area = page.getByRole('textbox', { name: m.yourText })
    const right = lang === 'en' ? 'We walked home. ' : 'مشينا إلى البيت. '
    const long = right.repeat(3_300) + `${TEXTS[lang].wrong} `.repeat(15)
    await area.fill(long)
    await page.getByText(m.toLookAt({ n: '45' })).waitFor()
    expect((await area.inputValue()).length).toBe(long.length)
    expect(await page.locator('.correction-row').count()).toBe(40)
    await page.getByRole('button', { name: m.moreRows({ n: '5' }) }).click()
    expect(await page.locator('.correction-row').count()).toBe(45)
    const tooLong = right.repeat(7_000)
    await area.fill(tooLong)
    await page.getByText(m.tooLong({ most: '100,000' })).waitFor()
    expect((await area.inputValue()).length).toBe(tooLong.length)
    expect(problems).toEqual([])
  },
)

it('a student corrects in flight mode, also after the screen was opened anew', async () => {
  const { translate: m } = wordsOf('en')
  const { token } = await register(origin, 'student')
  const { page, context } = await browser.open(origin, { lang: 'en', token, serviceWorker: true })
  await page.goto('/student')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated')
  const finds = async () => {
    await page.getByRole('textbox', { name: m.yourText }).fill(TEXTS.en.later)
    await page.locator('del', { hasText: TEXTS.en.laterWord }).waitFor()
  }
  // As a build before this one has left them.
  await page.evaluate(async () => {
    const kept = await caches.open('texts')
    await kept.put('/assets/words/en-00000000.graph.gz', new Response('old'))
    await kept.put('/assets/words/ar-00000000.graph.gz', new Response('of the other language'))
  })
  await page.goto('/translate')
  await finds()
  const keptFiles = () =>
    page.evaluate(async () =>
      (await (await caches.open('texts')).keys()).map(({ url }) => url.split('/').at(-1)),
    )
  await expect.poll(async () => (await keptFiles()).includes('en-00000000.graph.gz')).toBe(false)
  expect(await keptFiles()).toContain('ar-00000000.graph.gz')
  expect((await keptFiles()).filter((name) => name?.startsWith('en-'))).toHaveLength(2)
  await context.setOffline(true)
  await page.goto('/translate')
  await finds()
  expect(await page.getByText(m.listsAlone).count()).toBe(0)
})

const SAID = {
  en: {
    text: 'The soup have cooled to 30 degrees.',
    to: 'The soup has cooled to 30 degrees.',
    other: 'بردت الشوربة إلى 30 درجة.',
  },
  ar: {
    text: 'بردت الشوربه كثيرن إلى 30 درجة.',
    to: 'بردت الشوربة كثيرا إلى 30 درجة.',
    other: 'The soup cooled a lot to 30 degrees.',
  },
}

it('the model corrects and translates, and nothing of it is accepted unread', async () => {
  const model = await startModelServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'sullam-translate-'))
  const server = await startServer({ dataDir, env: { AI_BASE_URL: model.url, AI_MODEL: 'plain/page' } })
  const { token } = await register(server.origin, 'student')
  for (const lang of ['en', 'ar'] as const) {
    const { translate: m } = wordsOf(lang)
    const { text, to, other } = SAID[lang]
    const body = JSON.stringify({ plain: [to, other] })
    await fetch(`${model.url.replace('/v1', '')}/script/${encodeURIComponent('plain/page')}`, {
      method: 'POST',
      body,
    })
    const { page, problems } = await browser.open(server.origin, { lang, token })
    await page.goto('/translate')
    const area = page.getByRole('textbox', { name: m.yourText })
    await area.fill(text)
    await page.getByRole('button', { name: m.both }).click()
    await page.getByText(other).waitFor()
    const [wrong, right] = lang === 'en' ? ['have', 'has'] : ['كثيرن', 'كثيرا']
    await page.locator('del', { hasText: wrong }).waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: `${m.accept}: ${right}`, exact: true }).click()
    if (lang === 'ar') await page.keyboard.press('a')
    await expect.poll(() => area.inputValue()).toBe(to)
    expect(problems).toEqual([])
    await page.context().close()
  }
  await server.stop()
  await model.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it('who does not want to wait for the model stops it, and keeps the text', async () => {
  const model = await startModelServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'sullam-translate-'))
  const server = await startServer({ dataDir, env: { AI_BASE_URL: model.url, AI_MODEL: 'hang/stop' } })
  const { token } = await register(server.origin, 'student')
  for (const lang of ['en', 'ar'] as const) {
    const { translate: m } = wordsOf(lang)
    const { page, problems } = await browser.open(server.origin, { lang, token })
    await page.goto('/translate')
    const area = page.getByRole('textbox', { name: m.yourText })
    await area.fill(SAID[lang].to)
    await page.getByRole('button', { name: m.translate, exact: true }).click()
    await page.getByRole('button', { name: m.stop, exact: true }).click()
    await page.getByText(m.stopped).waitFor()
    expect(await area.inputValue()).toBe(SAID[lang].to)
    // What is longer than the model takes is named, and its buttons are closed.
    await area.fill(`${SAID[lang].to} `.repeat(200))
    await page.getByText(m.longForModel({ most: '5,000' })).waitFor()
    await screenIsSound(page)
    expect(problems).toEqual([])
    await page.context().close()
  }
  await server.stop()
  await model.close()
  rmSync(dataDir, { recursive: true, force: true })
})
