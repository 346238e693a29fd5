import { describe, expect, it } from 'vitest'
import { looksLikeCaptions, parseCaptions } from '#worker/extract/captions/cues.ts'
import { writeSrt, writeVtt } from '#worker/extract/captions/write.ts'
import { extract } from '#worker/extract/extract.ts'

const VTT = `WEBVTT - A talk

NOTE made by hand

STYLE
::cue { color: red }

intro
00:00:01.000 --> 00:00:04.000 align:start
<v Dr. Amal>Soil is the upper layer

00:04.000 --> 00:08.500
of the <i>earth&apos;s</i> crust &amp; it is <b>alive</b>.

00:00:12.000 --> 00:00:15.000
التربة هي الطبقة العليا.
`

const read = async (text: string, name = 'talk.vtt') => {
  const result = await extract(new TextEncoder().encode(text), { name })
  if (!result.ok) throw new Error(result.code)
  return result.document
}

describe('captions', () => {
  it('are read from WebVTT without marks, notes and settings', () => {
    expect(parseCaptions(VTT)).toEqual({
      cues: [
        { start_ms: 1_000, end_ms: 4_000, text: 'Soil is the upper layer' },
        { start_ms: 4_000, end_ms: 8_500, text: "of the earth's crust & it is alive." },
        { start_ms: 12_000, end_ms: 15_000, text: 'التربة هي الطبقة العليا.' },
      ],
      faults: [],
    })
  })

  it('are read from SubRip with commas, numbers and Windows line ends', () => {
    const srt =
      '1\r\n00:00:01,5 --> 00:00:02,750\r\nOne\r\ntwo\r\n\r\n2\r\n01:02:03,004 --> 01:02:04,000\r\nThree'
    expect(parseCaptions(srt).cues).toEqual([
      { start_ms: 1_500, end_ms: 2_750, text: 'One\ntwo' },
      { start_ms: 3_723_004, end_ms: 3_724_000, text: 'Three' },
    ])
  })

  it('name the line of each cue that cannot be used and keep the others', () => {
    const text = [
      'WEBVTT',
      '',
      '00:01.000 --> 00:02.000',
      'good',
      '',
      'words without a time',
      '',
      '00:05.000 --> 00:03.000',
      'backwards',
      '',
      '2',
      '00:xx --> 00:07.000',
      'no time',
      '',
      '00:08.000 --> 00:09.000',
      '<i></i>',
      '',
      '00:00.500 --> 00:00.900',
      'earlier',
      '',
      '00:10.000 --> 00:11.000',
      'good too',
    ].join('\n')
    const { cues, faults } = parseCaptions(text)
    expect(cues.map((cue) => cue.text)).toEqual(['good', 'good too'])
    expect(faults).toEqual([
      { line: 6, code: 'no_timing' },
      { line: 8, code: 'ends_before_start' },
      { line: 12, code: 'bad_timing' },
      { line: 15, code: 'no_words' },
      { line: 18, code: 'out_of_order' },
    ])
  })

  it('are the same after they were written and read again, in both formats', () => {
    const cues = [
      { start_ms: 0, end_ms: 999, text: 'a < b & c > d\nsecond line' },
      { start_ms: 3_661_001, end_ms: 3_662_020, text: 'قال: ٣ < ٤' },
    ]
    expect(parseCaptions(writeVtt(cues))).toEqual({ cues, faults: [] })
    expect(parseCaptions(writeSrt(cues))).toEqual({ cues, faults: [] })
  })

  it('are told from prose by their first lines, whatever the file is called', () => {
    expect(looksLikeCaptions(VTT)).toBe(true)
    expect(looksLikeCaptions('\ufeff1\n00:00:01,000 --> 00:00:02,000\nHi')).toBe(true)
    expect(looksLikeCaptions('An arrow --> is not a time.\nNor is this.')).toBe(false)
  })

  it('become paragraphs of whole sentences that know when each cue is spoken', async () => {
    const document = await read(VTT)
    expect([document.kind, document.segments.length]).toEqual(['captions', 2])
    const [first, second] = document.segments
    expect(first?.text).toBe("Soil is the upper layer of the earth's crust & it is alive.")
    expect(first?.times).toEqual([
      [0, 1_000, 4_000],
      [24, 4_000, 8_500],
    ])
    expect(first?.locator).toMatchObject({ start_ms: 1_000, end_ms: 8_500 })
    expect([second?.lang, second?.times]).toEqual(['ar', [[0, 12_000, 15_000]]])
  })

  it('of a machine, which show each line twice, are read once', async () => {
    const rolling = [
      'WEBVTT',
      '00:01.000 --> 00:02.000\nwater flows',
      '00:02.000 --> 00:03.000\nwater flows\ndown the hill',
      '00:03.000 --> 00:04.000\ndown the hill\nto the sea.',
    ].join('\n\n')
    const document = await read(rolling)
    expect(document.segments.map(({ text }) => text)).toEqual(['water flows down the hill to the sea.'])
    expect(document.segments[0]?.times?.map(([, start]) => start)).toEqual([1_000, 2_000, 3_000])
  })

  it('without a single cue are said to hold no text', async () => {
    const result = await extract(new TextEncoder().encode('WEBVTT\n\nNOTE nothing'), { name: 'a.vtt' })
    expect(result).toMatchObject({ ok: false, code: 'no_text' })
  })

  it('of a hundred thousand hostile lines are read in linear time', () => {
    const text = `WEBVTT\n\n${'<'.repeat(200)}\n`.repeat(20_000)
    expect(parseCaptions(text).faults).toHaveLength(200)
  })
})
