import type { ArticleSentence, LessonDraft, QuestionDraft, Span } from '#worker/ai/engine.ts'
import { searchForm } from '#worker/extract/fold.ts'

/**
 * A fact that a teacher would ask, written before anything was generated. `key` are the words that carry it: one of
 * the alternatives suffices, and all words of an alternative have to stand. `about` are words that name its subject,
 * so that a question for the subject is seen as well. A fact of kind `order` or `list` is a whole: a sequence, the
 * members of an enumeration.
 */
export type Fact = {
  fact: string
  /** Letter by letter as it stands in the text. */
  passage: string
  key: string[][]
  about?: string[][]
  kind?: 'order' | 'list'
}
/** Where the passage stands in the segment `source_id`. */
export type FactPlace = Pick<Span, 'source_id' | 'start' | 'end'>

const DIGITS = /^\d+$/
const GAP = /_{3,}/
const WORD_SIGN = /[\p{L}\p{N}]/u

/**
 * True if the word stands in the text, whatever its diacritics and digits. Arabic words may carry particles before and
 * after them, Latin words endings; a number has to stand by itself.
 */
export function holdsWord(text: string, word: string): boolean {
  const within = searchForm(text)
  const wanted = searchForm(word)
  const isArabic = /\p{Script=Arabic}/u.test(wanted)
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    const before = within[at - 1] ?? ' '
    const after = within[at + wanted.length] ?? ' '
    if (!isArabic && WORD_SIGN.test(before)) continue
    if (DIGITS.test(wanted) && /\d/.test(after)) continue
    return true
  }
  return false
}

/** True if all words of one of the alternatives stand in the text. */
export const holdsOne = (text: string, alternatives: string[][]): boolean =>
  alternatives.some((words) => words.every((word) => holdsWord(text, word)))

const cites = (spans: Span[], place: FactPlace): boolean =>
  spans.some(
    ({ source_id: id, start, end }) => id === place.source_id && start < place.end && end > place.start,
  )

const citesAny = (spans: Span[], sentences: ArticleSentence[], place: FactPlace): boolean =>
  cites(spans, place) || sentences.some((sentence) => cites(sentence.spans, place))

/** Where a lesson teaches the fact: in what is shown at once, only in what is folded, or nowhere. */
export function taughtIn(
  lesson: LessonDraft,
  fact: Fact,
  place: FactPlace,
): 'unfolded' | 'folded' | undefined {
  // The members of a whole stand in passages of their own.
  const isWhole =
    !!fact.kind && lesson.blocks.some(({ spans, sentences }) => citesAny(spans, sentences, place))
  const says = (spans: Span[]) => isWhole || cites(spans, place)
  const textOf = (sentences: ArticleSentence[]) =>
    sentences.filter(({ spans }) => says(spans)).map(({ text }) => text)
  const blockText = (block: LessonDraft['blocks'][number]): string[] => {
    const own = textOf(block.sentences)
    const rows = says(block.spans) ? (block.rows ?? []).flat() : []
    return own.length + rows.length > 0 ? [...(block.labels ?? []), ...own, ...rows] : []
  }
  const shown = lesson.blocks.filter((block) => !block.more).flatMap(blockText)
  if (holdsOne([...shown, ...textOf(lesson.summary)].join('\n'), fact.key)) return 'unfolded'
  const all = lesson.blocks.flatMap(blockText)
  return holdsOne(all.join('\n'), fact.key) ? 'folded' : undefined
}

/**
 * True if the question asks the fact: it cites its passage, and what the learner has to know of it are the words that
 * carry the fact, or its subject where the stem gives these words.
 */
export function asks(question: QuestionDraft, fact: Fact, place: FactPlace): boolean {
  if (!cites(question.spans, place)) return false
  const { title, content } = question
  const right = rightTexts(question)
  const wrong = question.answers.filter(({ correct }) => !correct).map(({ text }) => text)
  switch (question.type) {
    case 'true_or_false': {
      const { changed } = question
      if (!changed) return holdsOne(title, fact.key)
      // What was altered has to be of what carries the fact, not of its surroundings.
      return fact.key.flat().some((word) => holdsWord(changed.from, word) || holdsWord(word, changed.from))
    }
    case 'matching':
      return (content?.pairs ?? []).some(({ left, right: other }) => completes(left, other, fact))
    case 'ordering':
      return (
        fact.kind === 'order' &&
        orders(
          (content?.items ?? []).map(({ text }) => text),
          fact,
        )
      )
  }
  if (fact.kind === 'list') {
    const offered = [...right, ...wrong].join('\n')
    if (fact.key.some((words) => words.filter((word) => holdsWord(offered, word)).length >= 2)) return true
  }
  if (holdsOne(right.join('\n'), fact.key) || right.some((answer) => completes(title, answer, fact)))
    return true
  return !!fact.about && holdsOne(right.join('\n'), fact.about) && holdsOne(title, fact.key)
}

/**
 * True if the carrying words stand in the question only together with this answer: "_____ days" and "three", or "What is
 * lime used for?" and "mortar".
 */
function completes(title: string, answer: string, { key }: Fact): boolean {
  const whole = GAP.test(title) ? title.replace(GAP, answer) : `${title}\n${answer}`
  return key.some((words) => holdsOne(whole, [words]) && !holdsOne(title, [words]))
}

/** True if the items hold the carrying words, but no item holds all of them by itself. */
function orders(items: string[], { key }: Fact): boolean {
  return key.some(
    (words) => holdsOne(items.join('\n'), [words]) && !items.some((item) => holdsOne(item, [words])),
  )
}

/** What a right response to the question says. */
export function rightTexts({ answers, content }: QuestionDraft): string[] {
  const typed = content?.value === undefined ? [] : [`${content.value} ${content.unit ?? ''}`]
  return [
    ...answers.filter(({ correct }) => correct).map(({ text }) => text),
    ...(content?.accepted ?? []),
    ...typed,
  ]
}
