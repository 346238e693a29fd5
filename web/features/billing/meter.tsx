import { bytes, num } from '#web/i18n/format.ts'
import { Bar } from '#web/ui/bar.tsx'
import type { StorageView } from '#worker/contract/plans.ts'
import { m } from './messages.ts'

/** From this share on an allowance is shown as running short. */
const SHORT = 0.8

type MeterProps = { title: string; words: string; share: number }

/** How much of something is used, in words and as a bar. */
export function Meter({ title, words, share }: MeterProps) {
  return (
    <div className="stack gap-small">
      <div className="row row-between text-small row-wrap">
        <span className="weight-strong">{title}</span>
        <span className="muted figures">{words}</span>
      </div>
      <Bar share={share} label={title} {...(share >= SHORT ? { tone: 'warn' as const } : {})} />
    </div>
  )
}

/** Millions in words, since a text has many characters: "20 million", «20 مليون». */
export const characterCount = (count: number): string =>
  num(count, { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 1 })

/** What is stored of what the plan gives: files, and the text read out of them. */
export function StorageMeters({ storage }: { storage: StorageView }) {
  const shareOf = ({ used, limit }: StorageView['bytes']) => (limit > 0 ? used / limit : 1)
  const words = ({ used, limit }: StorageView['bytes'], write: (amount: number) => string) =>
    m.usedOf({ used: write(used), all: write(limit) })
  return (
    <>
      <Meter title={m.storage.files} share={shareOf(storage.bytes)} words={words(storage.bytes, bytes)} />
      <Meter
        title={m.storage.text}
        share={shareOf(storage.characters)}
        words={words(storage.characters, characterCount)}
      />
    </>
  )
}
