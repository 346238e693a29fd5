import type { Mark } from '#db/content.ts'
import type { LinkChoice } from './choices.ts'
import type { Taken } from './editing.ts'
import type { Stretch } from './field/caret.ts'
import { m } from './messages.ts'
import { textAt, withText } from './model/field-change.ts'
import type { Caret } from './model/history.ts'
import type { Session } from './session.ts'
import { marked, markOver } from './text/marks.ts'
import { type Sentence, textOf } from './text/sentences.ts'

type Around = { session: Session; say: (text: string) => void; link: (choice: LinkChoice) => void }
type Selection = { caret: Caret; sentences: Sentence[]; stretch: Stretch }

/** What is done with selected words: their text stays as it is, and so does what it rests on. */
export function formatsOf({ session, say, link }: Around) {
  function setMark({ caret, stretch }: Selection, mark: Pick<Mark, 'type' | 'href'>, isOn: boolean): void {
    const { doc } = session.get()
    const { part, key } = caret
    const { sentences = [] } = textAt(doc, part, key) ?? {}
    session.change({
      doc: withText(doc, part, key, marked(sentences, stretch, mark, isOn)),
      caret: { part, key, from: stretch.from, at: stretch.to },
    })
    say((isOn ? m.format.set : m.format.unset)({ what: m.format[mark.type] }))
  }

  /** Does something with what is selected, without the spaces at its ends. */
  const withSelected = (work: (selection: Selection) => void) => (caret: Caret, taken?: Taken) => {
    const { sentences = [] } = textAt(session.get().doc, caret.part, caret.key) ?? {}
    const said = taken ? textOf(sentences).slice(taken.from, taken.to) : ''
    const text = said.trim()
    if (!taken || text === '') {
      say(m.format.nothing)
      return
    }
    const from = taken.from + said.length - said.trimStart().length
    work({ caret, sentences, stretch: { from, to: from + text.length } })
  }
  const toggle = (type: 'b' | 'code') =>
    withSelected((selection) =>
      setMark(selection, { type }, !markOver(selection.sentences, selection.stretch, type)),
    )
  return {
    bold: toggle('b'),
    code: toggle('code'),
    link: withSelected((selection) => {
      const href = markOver(selection.sentences, selection.stretch, 'a')?.href
      link({
        href,
        onHref: (next) => setMark(selection, { type: 'a', href: next ?? href }, next !== undefined),
      })
    }),
  }
}
