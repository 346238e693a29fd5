import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draw } from '#test/support/drawn.tsx'
import { inLanguage } from '#test/support/interface-language.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Material } from '#worker/contract/materials.ts'

const MEGABYTE = 1024 * 1024

const material = (id: string): Material => ({
  id,
  name: `${id}.md`,
  kind: 'markdown',
  bytes: 4_096,
  status: 'ready',
  title: null,
  language: 'en',
  pages: null,
  picture_pages: [],
  source_url: null,
  reading: null,
  characters: 600,
  progress: { done: 1, total: 1 },
  created_at: '2030-03-01T09:00:00.000Z',
})

/** Stands in for the network on the way of files, whose progress `fetch` cannot tell. */
function answerUploads(answers: { status: number; body: unknown }[]): File[] {
  const sent: File[] = []
  class Sending {
    upload = {}
    status = 0
    response: unknown
    onload?: () => void
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {}
    send(form: FormData): void {
      sent.push(form.get('file') as File)
      const answer = answers.shift()
      if (!answer) throw new Error('nothing more was to be sent')
      this.status = answer.status
      this.response = answer.body
      queueMicrotask(() => this.onload?.())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
  return sent
}

/** Stands in for the server's list of earlier files; `refusal` is what it answers a deletion with. */
function answerCalls(files: Material[], { refusal }: { refusal?: number } = {}): string[] {
  const deleted: string[] = []
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const { method, url } = new Request(input, init)
    const id = new URL(url).pathname.split('/').at(-1) ?? ''
    if (method === 'DELETE') {
      deleted.push(id)
      const body = { code: 'internal', message: 'Something broke', request_id: 'r' }
      if (refusal) return Response.json(body, { status: refusal })
      return Response.json({ data: null })
    }
    const one = files.find((file) => file.id === id)
    if (one) return Response.json({ data: { material: one } })
    const data = files.filter((file) => refusal || !deleted.includes(file.id))
    return Response.json({ data, meta: { next_cursor: null } })
  })
  return deleted
}

class SilentSocket {
  close(): void {}
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each(['en', 'ar'] as const)('uploads in %s', (lang) => {
  const { materials: m, ui } = wordsOf(lang)
  const isolated = { name: '\u2068soil\u2069' }

  it('keep a file that has no room in its row, say why, and send the same file again', async () => {
    vi.stubGlobal('WebSocket', SilentSocket)
    answerCalls([material('soil')])
    const detail = { of: 'bytes', used: 499 * MEGABYTE, limit: 500 * MEGABYTE, needed: 2 * MEGABYTE }
    const full = { code: 'storage_full', message: 'Your storage is full', request_id: 'r', detail }
    const sent = answerUploads([
      { status: 409, body: full },
      { status: 201, body: { data: { material: material('soil') } } },
    ])
    const { UploadPanel, bytes } = await inLanguage(lang, async () => ({
      ...(await import('#web/features/materials/upload.tsx')),
      ...(await import('#web/i18n/format.ts')),
    }))
    await draw(<UploadPanel />)
    const file = new File(['Soil is alive.'], 'soil.md')
    await userEvent.upload(document.querySelector('.dropzone input') as HTMLInputElement, file)
    const row = within(await screen.findByRole('listitem'))
    const why = m.noRoom({ used: bytes(detail.used), limit: bytes(detail.limit) })
    await row.findByText(why)
    expect(row.getByText('soil')).toBeDefined()
    expect(row.getByRole('link', { name: m.seePlans }).getAttribute('href')).toBe('/plans')
    expect(row.queryByRole('button', { name: m.replaceOf(isolated) })).toBeNull()
    await userEvent.click(row.getByRole('button', { name: m.retryOf(isolated) }))
    await row.findByRole('button', { name: m.seeText })
    expect(row.queryByText(why)).toBeNull()
    expect(row.queryByRole('link', { name: m.seePlans })).toBeNull()
    expect(sent.map(({ name, size }) => [name, size])).toEqual([
      ['soil.md', 14],
      ['soil.md', 14],
    ])
  })

  const openEarlier = async () => {
    const { EarlierFiles } = await inLanguage(lang, () => import('#web/features/materials/earlier-files.tsx'))
    await draw(<EarlierFiles open onClose={() => undefined} />)
    await screen.findByRole('button', { name: m.deleteOf(isolatedName('soil')) })
  }
  const isolatedName = (id: string) => ({ name: `\u2068${id}.md\u2069` })
  const askToDelete = () =>
    userEvent.click(screen.getByRole('button', { name: m.deleteOf(isolatedName('soil')) }))

  it('delete an earlier file only after asking; its row goes, the others stay', async () => {
    const deleted = answerCalls([material('soil'), material('water')])
    await openEarlier()
    await askToDelete()
    expect(screen.getByText(m.deleteAsk)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: ui.cancel }))
    expect(screen.queryByText(m.deleteAsk)).toBeNull()
    expect(deleted).toEqual([])
    await askToDelete()
    expect(deleted).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: m.delete }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(deleted).toEqual(['soil'])
    expect(screen.getByRole('button', { name: m.deleteOf(isolatedName('water')) })).toBeDefined()
  })

  it('keep the row of an earlier file that could not be deleted, to be used or deleted again', async () => {
    const deleted = answerCalls([material('soil')], { refusal: 500 })
    await openEarlier()
    for (const tries of [1, 2]) {
      await askToDelete()
      await userEvent.click(screen.getByRole('button', { name: m.delete }))
      await screen.findByRole('button', { name: m.earlierAdd })
      expect(deleted).toHaveLength(tries)
    }
    expect(screen.queryByText(m.deleteAsk)).toBeNull()
  })
})
