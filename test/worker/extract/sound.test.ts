import { expect, it } from 'vitest'
import { SOUND_FILES } from '#test/support/sound-files.ts'
import { cutStretch, type Stretch } from '#worker/extract/sound/cut.ts'

const TEN_SECONDS = { bytes: 16 * 1024 * 1024, ms: 10_000 }

const cut = (file: Uint8Array, from = 0, most = TEN_SECONDS) =>
  cutStretch({ size: file.length, read: async (start, end) => file.slice(start, end), start_ms: from }, most)

async function cutAll(file: Uint8Array): Promise<Stretch[]> {
  const stretches: Stretch[] = []
  for (let from = 0; !stretches.at(-1)?.is_last; from = stretches.at(-1)?.end_ms ?? 0) {
    const stretch = await cut(file, from)
    if (!stretch) throw new Error('Nothing is heard in it')
    stretches.push(stretch)
  }
  return stretches
}

it.each([
  ['wav', 'part.wav'],
  ['mp3', 'part.mp3'],
  ['mp4', 'part.m4a'],
  ['mov', 'part.m4a'],
  ['aac', 'part.m4a'],
  ['flac', 'part.flac'],
  ['webm', 'part.webm'],
  ['ogg', 'part.webm'],
])('a recording in %s is cut between packets into files that are whole by themselves', async (type, name) => {
  const file = (await SOUND_FILES[type]?.(35)) ?? new Uint8Array()
  const stretches = await cutAll(file)
  expect(stretches).toHaveLength(4)
  let before = 0
  for (const stretch of stretches) {
    expect(stretch.name).toBe(name)
    // A packet lasts a quarter of a second at most, and none is left out.
    expect(Math.abs(stretch.start_ms - before)).toBeLessThanOrEqual(30)
    before = stretch.end_ms
    const again = await cut(stretch.bytes, 0, { bytes: 16 * 1024 * 1024, ms: 60_000 })
    expect(again?.is_last).toBe(true)
    expect(Math.abs((again?.end_ms ?? 0) - (stretch.end_ms - stretch.start_ms))).toBeLessThanOrEqual(30)
  }
  expect(Math.abs(before - 35_000)).toBeLessThanOrEqual(50)
})

it('a stretch ends before it has more bytes than a provider takes', async () => {
  const file = (await SOUND_FILES.wav?.(35)) ?? new Uint8Array()
  const stretch = await cut(file, 0, { bytes: 40_000, ms: 60_000 })
  expect(stretch?.bytes.length).toBeLessThanOrEqual(41_000)
  expect(stretch?.end_ms).toBeLessThanOrEqual(5_000)
})

it('nothing is cut out of noise, nor out of a film that broke off', async () => {
  const film = (await SOUND_FILES.mp4?.(5)) ?? new Uint8Array()
  for (const file of [new Uint8Array(100_000).fill(3), film.slice(0, 60)])
    expect(await cut(file).catch(() => null)).toBe(null)
})
