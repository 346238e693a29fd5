import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draw, said } from '#test/support/drawn.tsx'
import { inLanguage } from '#test/support/interface-language.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Upload } from '#worker/contract/uploads.ts'

const MB = 1024 * 1024
const upload = (id: string, purpose: Upload['purpose'], parts: number[]): Upload => ({
  ...{ id, name: `${id}.mp4`, purpose, bytes: 32 * MB, part_bytes: 8 * MB, parts, completed: false },
  ...{ fingerprint: null, created_at: '2030-03-01T09:00:00.000Z' },
})

/** Stands in for a server that keeps these. */
function keep(uploads: Upload[]): void {
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const { method, url } = new Request(input, init)
    if (method !== 'DELETE') return Response.json({ data: uploads })
    const place = uploads.findIndex(({ id }) => url.endsWith(`/uploads/${id}`))
    uploads.splice(place, 1)
    return Response.json({ data: null })
  })
}
afterEach(() => vi.unstubAllGlobals())

describe.each(['en', 'ar'] as const)('uploads that broke off, in %s', (lang) => {
  const { brokenUploads: m } = wordsOf(lang)

  it('say how far they came, and are given up one by one; those of other rooms stay away', async () => {
    keep([
      upload('lecture', 'lesson_media', [1, 2]),
      upload('talk', 'material', [1]),
      upload('map', 'picture', []),
    ])
    const { BrokenUploads, percent } = await inLanguage(lang, async () => ({
      ...(await import('#web/domain/broken-uploads/broken-uploads.tsx')),
      ...(await import('#web/i18n/format.ts')),
    }))
    await draw(
      <>
        <p>…</p>
        <BrokenUploads of="lessons" />
      </>,
    )
    await screen.findByText(m.title)
    expect(said()).toContain(m.arrived({ percent: percent(0.5) }))
    expect(said()).toContain(m.arrived({ percent: percent(0) }))
    expect(said()).not.toContain('talk')
    const name = '\u2068lecture.mp4\u2069'
    await userEvent.click(screen.getByRole('button', { name: m.giveUpFile({ name }) }))
    await waitFor(() => expect(said()).not.toContain('lecture'))
    expect(said()).toContain('map')
  })

  it('for materials stay away while their file is on its way again', async () => {
    keep([
      upload('lecture', 'lesson_media', [1]),
      upload('talk', 'material', [1]),
      upload('song', 'material', []),
    ])
    const { BrokenUploads } = await inLanguage(
      lang,
      () => import('#web/domain/broken-uploads/broken-uploads.tsx'),
    )
    await draw(
      <>
        <p>…</p>
        <BrokenUploads of="materials" sending={[{ name: 'song.mp4', bytes: 32 * MB }]} />
      </>,
    )
    await screen.findByText(m.title)
    expect(said()).toContain('talk')
    expect(said()).not.toMatch(/lecture|song/)
  })
})
