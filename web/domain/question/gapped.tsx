import { q } from './messages.ts'
import './gapped.css'

const GAP = /_{3,}/

/** Whether words are to be put into these sentences, and not beside them. */
export const haveGaps = (lefts: readonly { text: string }[]): boolean =>
  lefts.length > 0 && lefts.every(({ text }) => GAP.test(text))

/** A sentence with its gap, or with the word that was put into it. */
export function Gapped({ text, word }: { text: string; word?: string | undefined }) {
  const gap = GAP.exec(text)
  if (!gap) return text
  return (
    <>
      {text.slice(0, gap.index)}
      <bdi className={word === undefined ? 'gap' : 'gap gap-filled'}>
        {word ?? <span className="visually-hidden">{q.gap}</span>}
      </bdi>
      {text.slice(gap.index + gap[0].length)}
    </>
  )
}

/** The same for a name that is read aloud: nobody hears five underscores. */
export const spokenGap = (text: string): string => text.replace(GAP, q.gap)
