import { plain } from '../text/fold.ts'
import { indexForms } from '../text/index-forms.ts'
import { words } from '../text/words.ts'
import type { Passage } from './answerer.ts'
import { isStop } from './question-words.ts'

const EN = [
  /^(?:In [^,]{3,40}, )?(?:The |An? )?["“']?([\p{L}\p{N}'’()\- ]{2,50}?)["”']?(?:, (?:or|also called) (?:[^,]{2,30}),)?(?:, (?:by|in) contrast,)? (?:is|are|was|were) (?:defined as )?(?:an?|the|any|one of|those|what|how|when|where) .+$/u,
  /^(?:\([a-z0-9]+\) )?["“']?([\p{L}][\p{L}'’\- ]{2,50}?)["”']?(?:, in relation to [^,]+,)? (?:means|stands for|refers to|denotes) .+$/u,
]
const AR = [
  /^(?:و|أما |اما )?([^:.،,؛؟!]{2,50}?) (?:هو|هي|هم|فهو|فهي|فهم) (?:.+)$/u,
  /^و?(?:يقصد|يُقصد|المقصود|ويقصد) ب([^،:.]{2,40}?)[،: ].+$/u,
  /^و?(ال\S+(?: ال\S+)?) ((?:عضلة|عملية|مجموعة|آلة|مادة|جهاز|نظام|مرض|غاز|طبقة|سائل|وعاء|غشاء|نوع|اهتزاز|حركة|قدرة|مقدار|علم) .+)$/u,
]
const LABEL = /^([^:؟?!.,،;]{2,45}): .{15,}$/u
const CALLED =
  /(?:is|are|was) (?:also )?(?:called|known as|named) (?:the |a |an )?([\p{L}' -]{3,30})[.,]|(?:called|known as) (?:a |an |the )?([\p{L}' -]{3,30})[,.]|(?:يسمى|تسمى|وتسمى|ويسمى|يعرف باسم|ويعرف باسم|اسمها|يعرف ب) (\S+(?: ال\S+)?)[.،]/u
const NO_TERM =
  /^(?:this|that|it|there|these|those|he|she|they|what|which|here|one|another|if|when|as|in|all)\b|^و?(?:هذا|هذه|ذلك|تلك|ما|من|كل|كان|إن|لا|إذا|في|على|هناك|أول|أهم|أخطر)(?=\s|$)/iu
const LONGEST = 420
const TERM_WORDS = 5

const known = new WeakMap<Passage, string[]>()

/** The words of what a passage defines, in the forms of the index; none where it defines nothing. */
export function definedTerm(passage: Passage): string[] {
  const before = known.get(passage)
  if (before) return before
  const made = forms(passage.kind === 'term' ? passage.label : termIn(passage))
  known.set(passage, made)
  return made
}

const forms = (term: string): string[] =>
  indexForms(
    words(term)
      .filter((word) => !isStop(word))
      .join(' '),
  )

function termIn({ kind, text, label }: Passage): string {
  if (kind === 'row' || text.length > LONGEST) return ''
  const said = plain(text).text
  const labelled = LABEL.exec(said)?.[1]
  if (labelled && words(labelled).length <= 4) return labelled
  for (const pattern of /\p{Script=Arabic}/u.test(said) ? AR : EN) {
    const term = pattern.exec(said)?.[1]?.trim()
    if (
      term &&
      !NO_TERM.test(term) &&
      words(term).length <= TERM_WORDS &&
      !/\b(?:that|who|which|can|to)\b/.test(term)
    )
      return term
  }
  const called = CALLED.exec(said)
  return called?.[1] ?? called?.[2] ?? called?.[3] ?? label.split('\t')[0] ?? ''
}
