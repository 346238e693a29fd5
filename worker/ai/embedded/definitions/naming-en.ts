import type { Slice } from './definition-match.ts'
import type { Naming } from './naming.ts'

const WORD = "[\\p{L}\\p{N}][\\p{L}\\p{N}'’-]*"
const NAME = `(?<term>${WORD}(?: ${WORD}){0,3})`
const SHORT_NAME = `(?<term>${WORD}(?: ${WORD}){0,2}?)`
const ALSO = '(?:also |commonly |often |usually |generally |sometimes |therefore |simply )?'
const NAMED = `${ALSO}(?:called|known as|termed|named|referred to as)`
/** After its name a thing is at an end, or more is said about it. */
const END =
  '["”]?(?=[.,;:)—]| that | which | who | because | whereas | while | and | or | in | where | when | on | to | from |$)'
const LEAD =
  '(?:(?:(?:In|For|Among) [^,]{3,40}|Strictly speaking|Generally|Broadly(?: speaking)?|Simply put|Basically|However|Thus|Therefore|Finally|Similarly|Likewise|By contrast|On the other hand|Technically|Formally|Traditionally), )?'
/** Words of a noun phrase that begins with an article and holds no verb of its own that could be seen. */
const PHRASE = `(?:an?|one|any) (?:(?!(?:an?|is|are|was|were|has|have|had|do|does|can|may|will|called|known|named|that|which|who|they|it|we|you|and) )${WORD},? ){1,12}?`

export const ENGLISH_NAMINGS: Naming[] = [
  // "The breaking of rock by frost is called weathering, and …"
  {
    sure: true,
    cue: /called|known as|termed|named|referred/,
    pattern: new RegExp(
      `^${LEAD}(?<body>(?!(?:[Tt]his|[Tt]hat|[Tt]hese|[Tt]hose|[Ii]t|[Tt]hey|[Hh]e|[Ss]he|[Ss]uch|[Tt]here|[Ii]f|[Ww]hen|[Ww]hile|[Aa]s|[Hh]ere|[Oo]ne of|In|At|On|By|With|From|After|Before|During|Because|Once|Since|Although|To|For|Under|Like|Unlike|Each|Some|Sometimes|Today|However|Thus)\\b)\\p{L}[^;:()]{14,170}?)(?:,? which)? (?:is|are) ${NAMED} (?:the |an? )?["“]?${SHORT_NAME}${END}`,
      'dgu',
    ),
  },
  // "… through a network of fine tubes called capillaries."
  {
    sure: true,
    cue: /called|known as|termed|named|referred/,
    pattern: new RegExp(
      `(?<=^| |\\()(?<body>${PHRASE})(?:, |— ?)?(?:which (?:is|are) |that (?:is|are) )?${NAMED.replace('also |', '')} (?:the |an? )?["“]?${SHORT_NAME}${END}`,
      'dgu',
    ),
  },
  // "… in small closed rooms known as cells."
  {
    sure: true,
    cue: /called|known as|termed|named|referred/,
    pattern: new RegExp(
      `\\b(?:in|into|by|from|through|contains?|has|have|includes?|produces?|forms?|makes?|uses?|into|are) (?<body>(?:(?!(?:an?|the|is|are|was|were|and|or|of|in|called|this|these|that|its|their|group|groups|number) )\\p{Ll}[\\p{L}-]+ ){2,5}?)(?:called|known as|termed) ["“]?${SHORT_NAME}${END}`,
      'dgu',
    ),
  },
  // "The term inflation refers to …", "“Yield” means …"
  {
    sure: true,
    cue: /refer|mean|is used|describes|denotes/,
    pattern: new RegExp(
      `(?:\\b[Tt]he (?:term|word|phrase|expression) ["“]?|(?:^|[\\s;,])["“])${NAME},?["”]?(?: \\([^()]{2,40}\\))? (?:refers? to|means?|shall (?:mean|refer to)|is used (?:to (?:describe|mean)|for)|describes|denotes) (?<body>[^;:]{12,190}?)(?=[;.]|, (?:and|but|which|so|while|as)\\b|$)`,
      'dgu',
    ),
  },
  // "Surveyors use the term bench mark to describe …"
  {
    sure: true,
    cue: /the (?:term|word|phrase)/,
    pattern: new RegExp(
      `\\b(?:use[sd]?|coined|introduced) the (?:term|word|phrase) ["“]?${NAME}["”]? (?:to (?:describe|refer to|mean|denote)|for) (?<body>[^;:]{12,190}?)(?=[;.]|, (?:and|but|which|so|while|as)\\b|$)`,
      'dgu',
    ),
  },
  // "By seepage we mean …"
  {
    sure: true,
    cue: /By /,
    pattern: new RegExp(
      `\\bBy ["“]?${NAME}["”]?,? (?:we|is) (?:mean|meant) (?<body>[^;:]{12,190}?)(?=[;.]|$)`,
      'dgu',
    ),
  },
  // "Anterior (or front) describes …", "Draught is defined as …"
  {
    sure: true,
    cue: /defined|described|understood|refer|denote|describes|term|name|word/,
    pattern: new RegExp(
      `^${LEAD}(?:The |An? )?["“]?${NAME}["”]?(?: \\([^()]{2,50}\\))?(?:,? (?:or|also called|also known as|sometimes called) [^,]{2,40}?,?)? (?:(?:is|are|can be|may be) (?:best |simply |broadly |generally |often )?(?:defined|described|understood) as|refers? to|denotes?|(?<=\\)) describes?|is (?:the|a) (?:term|name|word) (?:for|given to|used for)) (?<body>[^;:]{12,190}?)(?=[;.]|, (?:and|but|which|so|while|as|although)\\b|$)`,
      'dgu',
    ),
  },
  // "The organ that pumps the blood is the heart."
  {
    sure: false,
    cue: / is [^ ]+(?: [^ ]+){0,3}\.$/,
    pattern: new RegExp(
      `^(?<body>(?:The|An?) \\p{Ll}[\\p{L}-]+(?: \\p{Ll}[\\p{L}-]+)? (?:that|which|who|in which|where|at which|by which) [^,;:]{10,110}?) is (?:the |an? )?${SHORT_NAME}\\.$`,
      'dgu',
    ),
  },
  // "Anarchy, or the absence of a government, …"
  {
    sure: true,
    cue: /, or (?:the|an?) /,
    pattern: new RegExp(
      `(?:^|[,;] |\\b(?:that|of|by|in|as|to|and|from|with|is|are|called) )(?:the |an? )?${SHORT_NAME}, or (?<body>(?:the|an?) (?!like|other|more|most|less)[^,;:()—]{12,110})(?=,)`,
      'dgu',
    ),
  },
  // "… the jaw, which is a hinged structure that …", "A contact time, which is the time that …"
  {
    sure: true,
    cue: /, which (?:is|are) /,
    pattern:
      /\b(?:the|an?|of|by|with|from|called|through|into|in|carries|carry|have|has|contains?) (?<term>\p{Ll}[\p{L}-]+(?: \p{Ll}[\p{L}-]+)?), which (?:is (?=an? |the |any )|are (?!not |also |often |then |now |\p{Ll}+ed )(?=(?:the )?\p{Ll}+ ))(?<body>\p{Ll}[^,;:()]{12,130}?)(?=[,;.]|$)/dgu,
  },
  // "… surfactant, a soapy substance that keeps them open."
  {
    sure: false,
    cue: /[,—–] ?an? /,
    pattern: new RegExp(
      `(?:^|\\b(?:the|an?|of|by|with|from|called|through|into|in|and) )${SHORT_NAME}(?:, | ?— ?| – )(?<body>an? (?!(?:\\p{L}+ )?(?:situation|fact|trend|move|decision|result|development|event|process|practice|change|sign|reason) )(?:\\p{L}[\\p{L}-]* ){1,5}?(?:that|which|of|used|made|for|in which|where|with|between) [^,;:()—]{8,120}?)(?=[,;.—]| – |$)`,
      'dgu',
    ),
  },
  {
    sure: true,
    cue: /, an? /,
    pattern:
      /\b(?:an?|the) (?<term>\p{Ll}{4,}(?: \p{Ll}{4,})?), (?<body>an? \p{Ll}[\p{L}-]+(?: \p{Ll}[\p{L}-]+)? (?:that|which) [^,;:()—]{8,120}?)(?=[,;.—]|$)/dgu,
  },
  // "osmosis (the movement of water through a membrane)"
  {
    sure: false,
    cue: /\((?:that|i\.e|an?|the|any) ?/,
    pattern: new RegExp(
      `(?:^|\\b(?:the|an?|of|by|with|from|called|through|into|in|and|are|is|as|to|,) )${SHORT_NAME} \\((?:that is, |i\\.e\\.,? )?(?<body>(?:an?|the|any) [^();:]{12,110})\\)`,
      'dgu',
    ),
  },
]

const BEFORE =
  /^(?:the|an?|word|term|phrase|this|these|each|any|some|most|many|one|its|their|what|so-called|called|is|are|in|of|by|also)\s+/i
const AFTER = /\s+(?:and|or|that|which|because|in|on|to|from|where|when|is|are|of|by|with|as|if|for)$/i
const NO_NAME =
  /\b(?:that|which|who|is|are|was|were|be|been|has|have|had|can|may|will|must|and|or|but|because|when|if|than|to|the|this|these|those|their|its|his|her|our|your|such|very|more|most|not|we|you|they|it|he|she)\b/i

/** The name alone, without what is joined to it; empty where it is no name. */
export function englishNoun(text: string, [from, to]: readonly [number, number]): Slice {
  let [start, end] = [from, to]
  for (let cut = BEFORE.exec(text.slice(start, end)); cut; cut = BEFORE.exec(text.slice(start, end)))
    start += cut[0].length
  for (let cut = AFTER.exec(text.slice(start, end)); cut; cut = AFTER.exec(text.slice(start, end)))
    end -= cut[0].length
  const name = text.slice(start, end)
  return NO_NAME.test(name) || name.length < 3 || /^\p{N}/u.test(name) ? [from, from] : [start, end]
}
