import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { settled } from '#test/support/generation.ts'
import { makeStudent, makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import type { Material, SegmentView } from '#worker/contract/materials.ts'
import { publicAddress } from '#worker/platform/outbound/address.ts'
import { fetchPage } from '#worker/platform/outbound/fetch-page.ts'

/** Ways to name what is no public page: the machine itself, its network, a cloud's own services, other protocols. */
const FORMS = [
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://sub.localhost/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://127.255.255.254/',
  'http://0/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://2852039166/',
  'http://100.64.0.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://8.8.8.8/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
  'http://metadata.google.internal/',
  'http://metadata/',
  'http://router.local/',
  'http://printer.lan/',
  'http://wiki.corp/',
  'http://nas.home/',
  'http://1.0.0.127.in-addr.arpa/',
  'http://127.0.0.1.nip.io/',
  'http://10.0.0.1.sslip.io/',
  'http://app.localtest.me/',
  'http://any.lvh.me/',
  'http://hidden.onion/',
  'http://user:word@site.org/',
  'http://site.org@127.0.0.1/',
  'http://127.0.0.1#@site.org/',
  'http://site.org:22/',
  'http://site.org:8787/',
  'https://site.org:6379/',
  'file:///etc/passwd',
  'ftp://site.org/',
  'gopher://site.org/',
  'data:text/html,<p>hi</p>',
  'javascript:alert(1)',
  'blob:http://site.org/1',
  '//127.0.0.1/',
  'http:\\\\127.0.0.1\\',
  'http://site.org\\@127.0.0.1/',
  'http://site.org\r\nHost: 127.0.0.1/',
  'http:// 127.0.0.1/',
  'http://exa mple.org/',
  'http://-x.org/',
  'http://a..org/',
  '',
]

const SOIL = `<!doctype html><html lang="en"><head><title>About soil &amp; water</title><script>steal()</script></head>
<body><nav><a href="/">Home</a> <a href="/a">All articles</a></nav><header role="banner">Our site</header>
<main><h1>Soil</h1><p>Soil is the upper layer of the crust of the earth, in which plants take root&hellip;
<p>It holds <b>water</b> &amp; air, which the roots of plants need all through the year and which worms bring down.
<ul><li>Sand is coarse.<li><p>Clay is fine.</p></ul>
<table><tr><th>Soil</th><th>Holds</th></tr><tr><td>Sand</td><td>little</td></tr></table>
<form>Subscribe now</form><p style="display:block" hidden>Secret words</p></main>
<aside>Read more</aside><footer>All rights reserved</footer></body></html>`

type Answers = Record<string, Response | (() => Response | Promise<Response>)>
/** Answers like the web behind the network of one machine, and writes down what it was asked. */
function web(answers: Answers) {
  const asked: Request[] = []
  const WEB = {
    fetch: async (input: Request) => {
      asked.push(input)
      const answer = answers[input.url]
      if (!answer) throw new TypeError('connection refused')
      return typeof answer === 'function' ? answer() : answer
    },
  }
  // Only `fetch` of the binding is called.
  const services = { ...testServices(), env: { ...testServices().env, WEB: WEB as unknown as Fetcher } }
  return { asked, services }
}
const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' }, ...init })
const to = (location: string, status = 302) => new Response(null, { status, headers: { Location: location } })

describe('R25: the one way out', () => {
  it.each(FORMS)('%j is no public page and is never asked', async (form) => {
    const { asked, services } = web({})
    expect(publicAddress(form)).toBe(undefined)
    expect(await fetchPage(services, form)).toBe('web_address')
    expect(asked).toEqual([])
  })

  it('public names in any language are, the product itself is not', () => {
    for (const good of [
      'https://site.org/a?b=c#d',
      'http://موقع.شبكة/صفحة',
      'https://sub.site.co.uk/',
      'https://xn--mgbh0fb.xn--kgbechtv.org/',
    ])
      expect([good, publicAddress(good) !== undefined]).toEqual([good, true])
    expect(publicAddress('https://learn.site.org/', ['learn.site.org'])).toBe(undefined)
  })

  it('each address of a chain of redirects is checked, whatever its form', async () => {
    for (const inner of ['http://127.0.0.1/', 'http://localhost:8787/', '//[::1]/', 'file:///etc/passwd']) {
      const { asked, services } = web({ 'https://site.org/': to(inner) })
      expect(await fetchPage(services, 'https://site.org/')).toBe('web_address')
      expect(asked.map(({ url }) => url)).toEqual(['https://site.org/'])
    }
  })

  it('a few redirects are followed and a circle ends', async () => {
    const { services } = web({
      'https://site.org/': to('/b', 301),
      'https://site.org/b': to('https://other.org/c#part', 308),
      'https://other.org/c#part': html(SOIL),
    })
    expect(await fetchPage(services, 'https://site.org/')).toMatchObject({ url: 'https://other.org/c' })
    const circle = web({ 'https://site.org/': () => to('https://site.org/') })
    expect(await fetchPage(circle.services, 'https://site.org/')).toBe('web_unreachable')
    expect(circle.asked).toHaveLength(5)
  })

  it('nothing of the caller goes along', async () => {
    const { asked, services } = web({ 'https://site.org/': html(SOIL) })
    await fetchPage(services, 'https://site.org/')
    expect([...(asked[0]?.headers.keys() ?? [])].toSorted()).toEqual(['accept', 'user-agent'])
    expect([asked[0]?.method, asked[0]?.redirect]).toEqual(['GET', 'manual'])
  })

  it('a page that never ends is cut off while it arrives', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 100_000
        controller.enqueue(new Uint8Array(100_000).fill(97))
      },
    })
    const { services } = web({
      'https://site.org/': new Response(endless, { headers: { 'Content-Type': 'text/html' } }),
    })
    expect(await fetchPage(services, 'https://site.org/')).toBe('web_too_large')
    expect(sent).toBeLessThan(4_000_000)
  })

  it('what is no page is refused, and every failure reads the same', async () => {
    const { services } = web({
      'https://site.org/pdf': new Response('x', { headers: { 'Content-Type': 'application/pdf' } }),
      'https://site.org/gone': html('gone', { status: 404 }),
      'https://site.org/broken': html('broken', { status: 500 }),
    })
    expect(await fetchPage(services, 'https://site.org/pdf')).toBe('web_not_a_page')
    for (const path of ['gone', 'broken', 'refused'])
      expect(await fetchPage(services, `https://site.org/${path}`)).toBe('web_unreachable')
  })

  it('a page in an older character set becomes UTF-8', async () => {
    const arabic = new Uint8Array([0xd3, 0xe1, 0xc7, 0xe3])
    const { services } = web({
      'https://site.org/': new Response(arabic, {
        headers: { 'Content-Type': 'text/html; charset=windows-1256' },
      }),
    })
    const page = await fetchPage(services, 'https://site.org/')
    expect(typeof page === 'string' ? page : new TextDecoder().decode(page.bytes)).toBe('سلام')
  })
})

describe('a web page as material', () => {
  const add = async (by: Awaited<ReturnType<typeof makeTeacher>>, url: string, answers: Answers = {}) =>
    request<{ material: Material }>('post', '/materials/web-pages', {
      token: by.token,
      body: { url },
      env: { ...env, WEB: web(answers).services.env.WEB },
    })

  it('is kept as it was and read without menus, forms, scripts and what is hidden', async () => {
    const teacher = await makeTeacher()
    const { status, body } = await add(teacher, 'https://site.org/soil', {
      'https://site.org/soil': html(SOIL),
    })
    expect([status, body.data.material.name, body.data.material.kind]).toEqual([
      201,
      'site.org/soil',
      'web_page',
    ])
    const material = await settled(teacher, body.data.material.id)
    expect(material).toMatchObject({
      status: 'ready',
      title: 'About soil & water',
      source_url: 'https://site.org/soil',
      language: 'en',
    })
    const path = `/materials/${material.id}/segments?limit=100`
    const segments = (await request<SegmentView[]>('get', path, { token: teacher.token })).body.data
    expect(segments.map(({ kind, text }) => [kind, text])).toEqual([
      ['heading', 'Soil'],
      ['paragraph', 'Soil is the upper layer of the crust of the earth, in which plants take root…'],
      [
        'paragraph',
        'It holds water & air, which the roots of plants need all through the year and which worms bring down.',
      ],
      ['list_item', 'Sand is coarse.'],
      ['list_item', 'Clay is fine.'],
      ['table', 'Soil\tHolds\nSand\tlittle'],
    ])
  })

  it('says beside its field what is wrong with the address, in both languages', async () => {
    const teacher = await makeTeacher()
    const inside = await add(teacher, 'http://169.254.169.254/')
    expect([inside.status, inside.body.errors?.url?.code]).toEqual([422, 'web_address'])
    const refused = await add(teacher, 'https://nobody.org/')
    expect([refused.status, refused.body.errors?.url?.code]).toEqual([422, 'web_unreachable'])
  })

  it('is not for students', async () => {
    const student = await makeStudent()
    expect((await add(student, 'https://site.org/')).status).toBe(403)
  })

  it('nested a million deep or made of brackets is refused in time', async () => {
    const teacher = await makeTeacher()
    for (const text of [
      '<div>'.repeat(300_000),
      '<'.repeat(1_000_000),
      '<a '.repeat(300_000),
      '&'.repeat(900_000),
    ]) {
      const { body } = await add(teacher, 'https://site.org/', { 'https://site.org/': html(text) })
      expect((await settled(teacher, body.data.material.id)).status).toBe('failed')
    }
  })
})
