import { cellText } from '#db/content.ts'
import { num } from '#web/i18n/format.ts'
import type { LinkChoice, ToRewrite } from './choices.ts'
import type { Action, Taken } from './editing.ts'
import type { Clip } from './field/sentence-area.tsx'
import { formatsOf } from './formats.ts'
import { m } from './messages.ts'
import type { Change, Place } from './model/editor.ts'
import { textAt, textChange } from './model/field-change.ts'
import type { Caret } from './model/history.ts'
import { blockIn } from './model/parts.ts'
import { enter, joinBack, joinForward, movedTo, removed } from './model/structure.ts'
import { pastedOf, pastedText } from './paste/from-html.ts'
import { OWN_TYPE, ownOf, pastedInto, pastedOwn } from './paste/paste.ts'
import { parsed } from './paste/policy.ts'
import type { Session } from './session.ts'
import { textOf } from './text/sentences.ts'
import { stretch } from './text/splice.ts'

type Around = {
  session: Session
  lang: string
  say: (text: string) => void
  addAfter: (id: string) => void
  /** Asks where a stretch of a text is to lead. */
  link: (choice: LinkChoice) => void
  /** Leads to the passages, of which one is to be the source of the sentence that the caret is in. */
  cite: () => void
  rewrite: (what: ToRewrite['what'], id: string) => void
}

/** What keys, menus and the clipboard do to the lesson. */
export function actionsOf({ session, lang, say, addAfter, link, cite, rewrite }: Around) {
  const doc = () => session.get().doc

  /** Moves blocks by one place or to a place among the others, and says where they are now. */
  function moveBlocks(
    ids: readonly string[],
    to: number,
    said: (p: { n: string; of: string }) => string,
  ): void {
    const { blocks } = doc()
    session.change(movedTo(doc(), ids, to))
    session.show({ selected: ids.length > 1 ? ids : [] })
    say(said({ n: num(to + 1), of: num(blocks.length) }))
  }
  function moveBy(ids: readonly string[], by: 1 | -1): void {
    const { blocks } = doc()
    const first = blocks.indexOf(ids[0] ?? '')
    const to = first + by
    if (first < 0) return
    if (to < 0) say(m.said.first)
    else if (to + ids.length > blocks.length) say(m.said.last)
    else moveBlocks(ids, to, by < 0 ? m.said.movedUp : m.said.movedDown)
  }
  const moveTo = (id: string, gap: number) => {
    const at = doc().blocks.indexOf(id)
    const to = gap > at ? gap - 1 : gap
    if (at >= 0 && to !== at) moveBlocks([id], to, m.said.moved)
  }

  function removeBlocks(ids: readonly string[]): void {
    session.change(removed(doc(), ids))
    say(m.said.removed({ n: ids.length }))
  }
  function undo(): void {
    if (session.get().history.past.length === 0) return
    session.undo()
    say(m.said.undone)
  }
  function redo(): void {
    if (session.get().history.future.length === 0) return
    session.redo()
    say(m.said.redone)
  }
  function select(ids: readonly string[]): void {
    session.show({ selected: ids })
    if (ids.length > 0) say(m.said.selected({ n: ids.length }))
  }

  function copyText(caret: Caret, { from, to, data }: Clip, isCut: boolean): void {
    const field = textAt(doc(), caret.part, caret.key)
    if (!field) return
    const part = stretch(field.sentences, from, to)
    data.setData('text/plain', textOf(field.sentences).slice(from, to))
    data.setData(OWN_TYPE, JSON.stringify({ sentences: part }))
    if (!isCut) return
    const change = textChange(
      doc(),
      { ...caret, at: from },
      { from, to, insert: '' },
      { lang, isTyped: false },
    )
    if (change) session.change(change)
  }

  function copyBlocks(data: DataTransfer, isCut: boolean): void {
    const ids = session.get().selected
    const blocks = ids.flatMap((id) => blockIn(doc(), id) ?? [])
    if (blocks.length === 0) return
    const texts = blocks.map(({ content }) => plainText(content))
    data.setData('text/plain', texts.join('\n\n'))
    data.setData(OWN_TYPE, JSON.stringify({ blocks: blocks.map(({ content, more }) => ({ content, more })) }))
    if (isCut) removeBlocks(ids)
    else say(m.said.copied({ n: blocks.length }))
  }

  function paste(caret: Caret, { from, to, data }: Clip): void {
    const before = doc().blocks.length
    const target = { ...caret, from, to }
    const own = ownOf(data.getData(OWN_TYPE))
    const html = data.getData('text/html')
    const found = html === '' ? [] : pastedOf(parsed(html).body)
    const pasted = found.length > 0 ? found : pastedText(data.getData('text/plain'))
    const change = own ? pastedOwn(doc(), target, own, lang) : pastedInto(doc(), target, pasted, lang)
    if (!change) return
    session.change(change)
    const more = doc().blocks.length - before
    if (more > 0) say(m.said.pasted({ n: more }))
  }

  /** Which sentence the caret is in, for what is done with it beside the lesson, and what is selected there. */
  function noteCaret({ part, key, at }: Caret, taken: Taken | undefined): void {
    const { selected, place } = session.get()
    let end = 0
    const sentence = textAt(doc(), part, key)?.sentences.find((one) => {
      end += one.text.length
      return at <= end
    })
    const stretch = taken && taken.from < taken.to ? { from: taken.from, to: taken.to } : null
    const next = sentence ? { part, key, sentence: sentence.id, selected: stretch } : null
    if (selected.length > 0 || !samePlace(place, next)) session.show({ selected: [], place: next })
  }

  const change = (made: Change | undefined) => {
    if (made) session.change(made)
  }
  const byAction: Record<Action, (caret: Caret, taken?: Taken) => void> = {
    enter: (caret) => change(enter(doc(), caret)),
    'join-back': (caret) => change(joinBack(doc(), caret, lang)),
    'join-forward': (caret) => change(joinForward(doc(), caret, lang)),
    undo,
    redo,
    up: ({ part }) => moveBy([part], -1),
    down: ({ part }) => moveBy([part], 1),
    select: ({ part }) => {
      if (doc().blocks.includes(part)) select([part])
    },
    menu: ({ part }) => addAfter(part),
    ...formatsOf({ session, say, link }),
    cite,
    rewrite: ({ part }) => {
      if ((session.get().known.items[part]?.citations.length ?? 0) > 0) rewrite('block', part)
    },
    copy: (caret, taken) => isClip(taken) && copyText(caret, taken, false),
    cut: (caret, taken) => isClip(taken) && copyText(caret, taken, true),
    paste: (caret, taken) => isClip(taken) && paste(caret, taken),
    caret: noteCaret,
  }
  const run = (action: Action, caret: Caret, taken?: Taken) => byAction[action](caret, taken)
  return { run, moveBy, moveTo, removeBlocks, undo, redo, select, copyBlocks }
}

const isClip = (taken: Taken | undefined): taken is Clip => taken !== undefined && 'data' in taken
const samePlace = (one: Place | null, other: Place | null): boolean =>
  one?.part === other?.part &&
  one?.key === other?.key &&
  one?.sentence === other?.sentence &&
  one?.selected?.from === other?.selected?.from &&
  one?.selected?.to === other?.selected?.to

export type Actions = ReturnType<typeof actionsOf>

function plainText(content: NonNullable<ReturnType<typeof blockIn>>['content']): string {
  if (content.kind === 'table') return content.data.rows.map((row) => row.map(cellText).join('\t')).join('\n')
  if (content.kind === 'code') return content.data.text
  if (content.kind === 'list' || content.kind === 'steps')
    return content.data.items.map(({ sentences }) => textOf(sentences)).join('\n')
  if (content.kind === 'heading') return content.data.sentence.text
  return 'sentences' in content.data ? textOf(content.data.sentences) : ''
}
