import { directionOf } from '#web/i18n/index.ts'
import { classes } from '#web/ui/classes.ts'
import type { DiffPart } from '#worker/contract/publishing.ts'
import './diff.css'

type DiffProps = { words: DiffPart[]; lang: string; sample?: boolean }

/** A text with what is removed struck out and what is added marked, in the content's own direction. */
export function Diff({ words, lang, sample }: DiffProps) {
  let place = 0
  return (
    <p className={classes('diff', sample && 'diff-sample')} lang={lang} dir={directionOf(lang)}>
      {words.map(({ op, text }) => {
        const key = `${place}-${op}`
        place += text.length
        if (op === 'removed') return <del key={key}>{text}</del>
        return op === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
      })}
    </p>
  )
}
