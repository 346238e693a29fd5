import { containsPhrase, display, fold } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { contentStems, parts } from '../../../text/words.ts'
import type { Block, Document, Sentence } from '../../document.ts'
import { explained, factOf, POINTS, type QuestionCandidate, spanOf } from '../candidate.ts'
import { WORDING } from '../wording.ts'
import { areKin } from './list-kin.ts'
import { itemLists, sentenceLists, type TextList } from './lists.ts'
import { columnLists } from './table-lists.ts'

const MOST_RIGHT = 3
const LEAST_RIGHT = 2
const WRONG = 2
const ITEM_WORDS = 10
const LEAST_ITEMS = 3

/** Which of these belong to a list, where a list beside it gives the ones that do not. */
export function memberQuestions(
  sentences: Sentence[],
  blocks: Block[],
  document: Document,
): QuestionCandidate[] {
  const lists = listsOf(document.sentences, document.blocks, document)
  const asked = new Set<TextList>()
  return ownLists(lists, sentences, blocks).flatMap((list) => {
    const strangers = strangersTo(list, lists).slice(0, WRONG)
    // The other way round it is the same question.
    if (strangers.some((stranger) => asked.has(stranger.list))) return []
    const members = membersOf(list, strangers).slice(0, MOST_RIGHT)
    if (strangers.length < WRONG || members.length < LEAST_RIGHT) return []
    const { lang } = document
    asked.add(list)
    return [
      {
        ...base(list, lang),
        rule: 'list_members',
        type: 'multiple_answer',
        title: titleOf(list, lang),
        answers: [
          ...members.map((text) => ({ text, correct: true })),
          ...strangers.map(({ text, list: other }) => ({
            text,
            correct: false,
            feedback: other.heading
              ? WORDING[lang].standsUnder(other.lead)
              : WORDING[lang].listedUnder(other.lead),
          })),
        ],
        score: 3.1,
      },
    ]
  })
}

/** Which is not in the list: the same, the other way round, and weaker. */
export function notListedQuestions(
  sentences: Sentence[],
  blocks: Block[],
  document: Document,
): QuestionCandidate[] {
  const lists = listsOf(document.sentences, document.blocks, document)
  return ownLists(lists, sentences, blocks).flatMap((list) => {
    const [stranger] = strangersTo(list, lists)
    if (!stranger) return []
    const { lang } = document
    return [
      {
        ...base(list, lang),
        rule: 'not_listed',
        type: 'multiple_choice',
        title: WORDING[lang].notListed(list.lead),
        spans: [...spansOf(list), ...stranger.list.sentences.slice(0, 1).map(spanOf)],
        answers: [
          { text: stranger.text, correct: true },
          ...list.items.slice(0, MOST_RIGHT).map((text) => ({ text, correct: false })),
        ],
        score: 1.5,
      },
    ]
  })
}

const known = new WeakMap<Document, TextList[]>()

/** All lists of the document whose members are short, in no order. */
function listsOf(sentences: Sentence[], blocks: Block[], document: Document): TextList[] {
  const found = known.get(document)
  if (found) return found
  const items = itemLists(document, new Set(blocks))
    .filter(({ ordered }) => !ordered)
    .map((list) => ({ ...list, items: list.items.map(nameOf) }))
  const lists = [
    ...sentenceLists(
      sentences.filter(({ scripture }) => !scripture),
      document.lang,
    ),
    ...items,
    ...blocks.flatMap(columnLists),
  ]
    .map((list) => ({
      ...list,
      items: list.items.filter((item) => parts(item).length <= ITEM_WORDS && isWhole(item)),
    }))
    .filter(({ items: kept }) => kept.length >= LEAST_ITEMS)
  known.set(document, lists)
  return lists
}

function ownLists(lists: TextList[], sentences: Sentence[], blocks: Block[]): TextList[] {
  const own = new Set(sentences)
  const inLesson = new Set(blocks)
  return lists.filter(
    (list) => list.sentences.some((one) => own.has(one)) || list.blocks.some((block) => inLesson.has(block)),
  )
}

const isWhole = (item: string) => item.split('(').length === item.split(')').length

/** Of "Loss of topsoil: floods carry it away" the name is the member. */
const nameOf = (item: string): string => /^([^:：]{3,50}?)\s?[:：]\s/u.exec(item)?.[1] ?? item

const titleOf = ({ lead, heading }: TextList, lang: Lang) =>
  heading ? WORDING[lang].whichUnder(lead) : WORDING[lang].whichBelong(lead)

function spansOf({ sentences, blocks }: TextList) {
  const texts = sentences.filter(({ raw }) => raw !== '')
  return texts.length > 0
    ? texts.map(spanOf)
    : blocks.map(({ segment: { id, text } }) => ({ source_id: id, start: 0, end: text.length, quote: text }))
}

function base(list: TextList, lang: Lang) {
  const spans = spansOf(list)
  const passage = spans.map(({ quote }) => display(quote)).join(' ')
  return {
    ...explained(
      lang,
      list.heading ? `${list.lead}: ${list.items.join(lang === 'ar' ? '، ' : ', ')}` : passage,
    ),
    asks:
      list.sentences.length > 0 ? list.sentences.map(factOf) : [`${list.blocks[0]?.segment.id}:${list.lead}`],
    spans,
    difficulty: 'intermediate' as const,
    points: POINTS.intermediate,
    skill: 'understand' as const,
  }
}

const isOtherColumn = (left: TextList, right: TextList) =>
  left.blocks[0]?.kind === 'table' && left.blocks[0] === right.blocks[0]

/** "The canal holds a, b and c. The annex holds d, e and f": two wholes in one paragraph with their parts. */
function isNextTo(left: TextList, right: TextList): boolean {
  const [a, b] = [left.sentences[0], right.sentences[0]]
  if (!a || !b || left.blocks.length > 0 || right.blocks.length > 0 || a.block !== b.block) return false
  return HOLDS.test(left.lead) && HOLDS.test(right.lead)
}
const HOLDS =
  /(?:\b(?:includes?|consists? of|comprises?|contains?|made up of)|(?<!\p{L})و?(?:[يت]شمل|[يت]تضمن|[يت]تكون من|[يت]تألف من|[يت]ضم))$/u

type Stranger = { text: string; list: TextList }

/** Members of a list of the same kind, of the same form, and none of them in this list or told by its lead. */
function strangersTo(list: TextList, lists: TextList[]): Stranger[] {
  const own = [list.lead, ...list.items].join(' ')
  const members = list.items.map((item) => new Set(contentStems(item)))
  const repeats = (text: string) => {
    const said = contentStems(text)
    return members.some((stems) => 2 * said.filter((one) => stems.has(one)).length >= said.length)
  }
  const seen = new Set<string>()
  return lists
    .filter(
      (other) =>
        other !== list &&
        (isOtherColumn(other, list) || isNextTo(other, list) || areKin(other.lead, list.lead)),
    )
    .flatMap((other) => other.items.map((text): Stranger => ({ text, list: other })))
    .filter(({ text, list: other }) => {
      const isNew = !seen.has(fold(text))
      seen.add(fold(text))
      return (
        isNew &&
        !containsPhrase(own, text) &&
        !repeats(text) &&
        !sharesStem(text, list.lead) &&
        !sharesStem(text, other.lead) &&
        sameForm(text, list.items[0] ?? '')
      )
    })
}

/** Members that no word of the lead gives away. */
const membersOf = (list: TextList, strangers: Stranger[]): string[] => {
  const wrong = strangers.map(({ text }) => text).join(' ')
  return list.items.filter((item) => !sharesStem(item, list.lead) && !containsPhrase(wrong, item))
}

function sharesStem(text: string, lead: string): boolean {
  const stems = new Set(contentStems(lead))
  return contentStems(text).some((one) => stems.has(one))
}

const sameForm = (text: string, like: string) =>
  /^ال/u.test(text) === /^ال/u.test(like) && Math.abs(parts(text).length - parts(like).length) <= 3
