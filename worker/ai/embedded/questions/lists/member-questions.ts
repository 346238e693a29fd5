import { containsPhrase, display, fold } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { contentStems, parts, stem } from '../../../text/words.ts'
import type { Block, Document, Sentence } from '../../document.ts'
import { explained, factOf, POINTS, type QuestionCandidate, spanOf } from '../candidate.ts'
import { WORDING } from '../wording.ts'
import { itemLists, sentenceLists, type TextList } from './lists.ts'

const MOST_RIGHT = 3
const WRONG = 2

/** Which of these belong to a list, where a list of the same head noun gives the ones that do not. */
export function memberQuestions(
  sentences: Sentence[],
  blocks: Block[],
  document: Document,
): QuestionCandidate[] {
  const lists = listsOf(sentences, blocks, document)
  return lists.flatMap((list) => {
    const strangers = siblingsOf(list, lists).slice(0, WRONG)
    if (strangers.length < WRONG) return []
    const { lang } = document
    return [
      {
        ...base(list, lang),
        rule: 'list_members',
        type: 'multiple_answer',
        title: WORDING[lang].whichBelong(list.lead),
        answers: [
          ...list.items.slice(0, MOST_RIGHT).map((text) => ({ text, correct: true })),
          ...strangers.map(({ text, lead }) => ({
            text,
            correct: false,
            feedback: WORDING[lang].listedUnder(lead),
          })),
        ],
        score: 2.6,
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
  const lists = listsOf(sentences, blocks, document)
  return lists.flatMap((list) => {
    const [stranger] = siblingsOf(list, lists)
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

function listsOf(sentences: Sentence[], blocks: Block[], document: Document): TextList[] {
  const inParagraphs = sentenceLists(sentences, document.lang)
  const items = itemLists(document, new Set(blocks)).filter(
    ({ ordered, items: all }) => !ordered && all.every((item) => parts(item).length <= 8),
  )
  return [...inParagraphs, ...items]
}

const spansOf = ({ sentences }: TextList) => sentences.map(spanOf)

function base(list: TextList, lang: Lang) {
  const passage = list.sentences.map(({ raw }) => display(raw)).join(' ')
  return {
    ...explained(lang, passage),
    asks: list.sentences.map(factOf),
    spans: spansOf(list),
    difficulty: 'intermediate' as const,
    points: POINTS.intermediate,
    skill: 'understand' as const,
  }
}

type Stranger = { text: string; lead: string; list: TextList }

/** Members of a list that counts the same kind of thing, of the same form, and none of them in this list. */
function siblingsOf(list: TextList, lists: TextList[]): Stranger[] {
  const own = [list.lead, ...list.items].join(' ')
  const stems = new Set(contentStems(own))
  const heads = headsOf(list.lead)
  return lists
    .filter((other) => other !== list && [...headsOf(other.lead)].some((head) => heads.has(head)))
    .flatMap((other) => other.items.map((text): Stranger => ({ text, lead: other.lead, list: other })))
    .filter(
      ({ text }) =>
        !containsPhrase(own, text) &&
        !contentStems(text).some((word) => stems.has(word)) &&
        sameForm(text, list.items[0] ?? ''),
    )
}

/** The nouns that a lead counts: "four kinds of rock", «أنواع الصخور». */
const COUNTED =
  /\b(?:kinds?|types?|factors?|parts?|stages?|causes?|effects?|signs?|symptoms?|tools?|methods?|ways?|duties|rights|benefits|advantages|disadvantages|risks|sources|uses|functions|elements|components|groups|materials|products|measures|layers|reasons|examples)\b|أنواع|أقسام|عوامل|أجزاء|أسباب|آثار|أعراض|أدوات|طرق|وسائل|واجبات|حقوق|فوائد|مزايا|عيوب|مخاطر|مصادر|وظائف|عناصر|مكونات|مجموعات|مواد|طبقات|أهداف|شروط/giu

const headsOf = (lead: string): Set<string> =>
  new Set((fold(lead).match(COUNTED) ?? lead.match(COUNTED) ?? []).map(stem))

const sameForm = (text: string, like: string) =>
  /^ال/u.test(text) === /^ال/u.test(like) && Math.abs(parts(text).length - parts(like).length) <= 3
