import { stem } from '../../text/words.ts'

const CONNECTIVE =
  /^(?:However|For example|For instance|In fact|In addition|Additionally|Moreover|Furthermore|Therefore|Thus|Hence|Indeed|Finally|First|Second|Third|Also|In general|Generally|Typically|Of course|As a result|On the other hand|In contrast|By contrast|By comparison|Conversely|Similarly|Instead|Meanwhile|Nevertheless|Consequently|Accordingly|Essentially|Specifically|Interestingly|Importantly|Notably|Basically|Overall|Clearly|Unfortunately|Fortunately|In short|In sum|In other words|In any case|That is|But|And|So|Yet|Now|Then),?\s+/
const POINTING_START =
  /^(?:(?:In|At|For|With|From|By|Of|On|As|After|Before|During|When|If|While|Once|Because|Unlike|Like|To)\s+)?(?:this|that|these|those|it|its|they|their|them|he|she|his|her|such|another|both|one|some|others?|each|here|there|same|all|many|most|what|who|which|how|why|where|whether|not|we|our|you|your|I|my|only|neither|either|no|two|three|four|several|few|similar|earlier|later|further|additional|more recent|recent|users|people|individuals|participants|researchers|still|often)\b|^(?:If|When|After|Before|While) \p{Lu}\p{Ll}+\b|^The (?:first|second|third|other|next|final|previous|remaining|former|latter|idea|result|results|reason|problem|goal|aim|point|question|answer|study|studies|researchers?|participants?|authors?|experiment|findings?|closer|more|less|greater|larger|higher|lower|children|students?|person|child|man|woman|boy|girl|patient)\b/iu
/** A personal pronoun refers to something said before. */
const PERSON = /\b(?:he|she|him|his|her|hers|himself|herself|I|me|my)\b|\$\d/
const POINTING_SOON = /\b(?:this|these|those|such|it|he|she|they|the (?:former|latter|same|other))\b/i
const IMPERATIVE =
  /^(?:keep|use|ensure|avoid|make|always|never|include|implement|apply|check|start|try|create|set|add|run|choose|select|open|install|follow|visit|see|note|click|watch|consider|recall|imagine|remember|suppose|let|think|go|look|read)\b|^(?:design|build|develop|test|monitor|review|identify|define|establish|document|train|provide|maintain|perform|conduct|configure|protect|encourage|plan|limit|assess|evaluate|determine) (?:the|an?|your|all|any|each|and|clear|how|what|regular)\b/i
const POINTS_OUTSIDE =
  /\b(?:figure|table|above|below|following|previous(?:ly)? (?:chapter|section|lesson)|lesson|chapter|section|see also|listed|diagram|image|a lot|mentioned|discussed|described earlier|preceding|we|our|us|you|your|I|my|me|click)\b/i
const MID_CONNECTIVE =
  /, (?:on the other hand|however|therefore|for example|for instance|of course|in turn|then|too|thus),/i
const BARE_SUBJECT = /^(?:The|An?) (\p{L}+) (?:is|are|was|were|has|have|can|may|will|\p{L}+s|\p{L}+ed)\b/u
const HAS_VERB = /\b(?:is|are|was|were|be|has|have|had|can|may|will|must|does|did)\b|\p{L}(?:s|ed)\b/u

/** Where the sentence starts once a leading connective is gone, or undefined if it cannot stand alone. */
export function englishStart(sentence: string, topics: Set<string>): number | undefined {
  let from = 0
  for (let round = 0; round < 2; round++) from += CONNECTIVE.exec(sentence.slice(from))?.[0].length ?? 0
  const text = sentence.slice(from)
  if (POINTING_START.test(text) || POINTING_SOON.test(text.slice(0, 70))) return undefined
  if (/\b(?:this|these|those|such)\b/i.test(text)) return undefined
  if (PERSON.test(text) || /\(\s*\)/.test(text)) return undefined
  if (IMPERATIVE.test(text) || POINTS_OUTSIDE.test(text) || MID_CONNECTIVE.test(text)) return undefined
  if (!/^["“]?[\p{L}\p{N}]/u.test(text) || !HAS_VERB.test(text)) return undefined
  const subject = BARE_SUBJECT.exec(text)?.[1]
  if (subject !== undefined && !topics.has(stem(subject))) return undefined
  return from
}
