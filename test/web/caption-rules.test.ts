import { describe, expect, it } from 'vitest'
import { cueOf, linesOf, timeOf, timeText, vttOf } from '#web/features/lesson-media/caption-rules.ts'
import { parseCaptions } from '#worker/extract/captions/cues.ts'

describe('the time of a caption', () => {
  it('is read as people type it, in digits of either script', () => {
    expect(timeOf('0:02')).toBe(2_000)
    expect(timeOf(' 1:02.5 ')).toBe(62_500)
    expect(timeOf('١:٠٢٫٥')).toBe(62_500)
    expect(timeOf('1:02:03,250')).toBe(3_723_250)
  })

  it.each(['', '5', '1:60', '1:2:3:4', '1:75:00', '-1:00', '1:02.1234', 'soon'])(
    'is none where it says “%s”',
    (text) => {
      expect(timeOf(text)).toBe(null)
    },
  )

  it('is shown so that it reads back the same, to the millisecond', () => {
    for (const ms of [0, 1, 500, 59_999, 60_000, 61_010, 3_599_100, 3_600_000, 36_000_007])
      expect(timeOf(timeText(ms))).toBe(ms)
  })
})

describe('captions written by hand', () => {
  const written = [
    { key: 'b', from: '0:05', to: '0:07', text: '<b>bold</b> & 3 --> 4' },
    { key: 'a', from: '0:01', to: '0:03.5', text: 'مرحبًا (CPU)\n\nسطر ثانٍ' },
  ]

  it('go out as WebVTT that the server reads as the same words, in the order of their moments', () => {
    const cues = written.map(cueOf).filter((cue) => cue !== null)
    expect(parseCaptions(vttOf(cues))).toEqual({
      cues: [
        { start_ms: 1_000, end_ms: 3_500, text: 'مرحبًا (CPU)\nسطر ثانٍ' },
        { start_ms: 5_000, end_ms: 7_000, text: '<b>bold</b> & 3 --> 4' },
      ],
      faults: [],
    })
    expect(linesOf(cues).map(cueOf)).toEqual(cues)
  })

  it('are none without words, or where they end before they start', () => {
    expect(cueOf({ key: 'a', from: '0:01', to: '0:02', text: '  ' })).toBe(null)
    expect(cueOf({ key: 'a', from: '0:02', to: '0:02', text: 'x' })).toBe(null)
    expect(cueOf({ key: 'a', from: 'x', to: '0:02', text: 'x' })).toBe(null)
  })
})
