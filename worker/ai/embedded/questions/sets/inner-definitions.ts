import { shown } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { parts } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'

export type InnerDefinition = { sentence: Sentence; term: string; body: string }

/** Definitions that stand inside a sentence: of a law's own words, of a noun as it is named, of an item of a list. */
const PATTERNS: Record<Lang, RegExp[]> = {
  en: [
    // "observer" means a person to whom time has been granted; …
    /(?:^|[\s;,])[“"](?<term>[^”"]{2,40})[”"] (?:means|refers to) (?<body>[^;.]{12,160})(?=[;.])/dgu,
    // … carries cilia, which are tiny hairs that beat upwards …
    /\b(?:\p{Ll}+) (?<term>\p{Ll}{4,}), which (?:is|are) (?<body>(?:an? |the )?[\p{Ll}-]+ [^,;.]{8,120})(?=[,;.])/dgu,
    // … with surfactant, a soapy substance that keeps them from collapsing.
    /\b(?:with|by|called|of|from|in|into) (?<term>\p{Ll}{4,}), (?<body>an? [\p{Ll}-]+ [\p{Ll}-]+(?: that| which| of| used)[^,;.]{6,120})(?=[,;.])/dgu,
  ],
  ar: [
    /(?:يقصد|ويقصد|المقصود) ب(?<term>ال\p{L}+(?: ال\p{L}+)?) (?<body>(?:ال|كل |من |ما )[^،.؛]{8,140}?)(?=،|؛|\.)/dgu,
    /، وب(?<term>ال\p{L}+(?: ال\p{L}+)?) (?<body>(?:ال|كل |من |ما )[^،.؛]{8,140}?)(?=،|؛|\.)/dgu,
  ],
}
/** The item «الصفائح الدموية: أجزاء خلوية صغيرة تتجمع عند الجرح.» */
const LABEL: Record<Lang, RegExp> = {
  en: /^(?<term>\p{Lu}[\p{L}' -]{2,38}): (?<body>(?:an?|the|any) [^:]{15,150})[.]$/du,
  ar: /^(?<term>(?:\p{L}+ )?ال\p{L}+(?: ال\p{L}+){0,2}|\p{L}+ \p{L}+): (?<body>(?![يت]\p{L}{3,} |لا |لم |إذا |يجب )\p{L}[^:]{12,150})[.]$/du,
}
const POINTING = /\b(?:it|its|they|them|their|this|these|he|she|his|her)\b/i
const WORDS = { least: 4, most: 26 }

export function innerDefinitions(sentence: Sentence, lang: Lang): InnerDefinition[] {
  const { plain, raw, block } = sentence
  const matches = PATTERNS[lang].flatMap((pattern) => [...plain.text.matchAll(pattern)])
  // A paragraph of labels has nothing else; in any other only its first sentence can be one.
  const labelled = block.sentences[0] === sentence || LABEL[lang].test(block.sentences[0]?.plain.text ?? '')
  const first = labelled ? LABEL[lang].exec(plain.text) : null
  return [...matches, ...(first ? [first] : [])].flatMap(({ indices }) => {
    const { term, body } = indices?.groups ?? {}
    if (!term || !body) return []
    const made = { sentence, term: shown(raw, plain, ...term), body: cut(shown(raw, plain, ...body)) }
    const length = parts(made.body).length
    const whole = length >= WORDS.least && length <= WORDS.most && !POINTING.test(made.body)
    return whole && parts(made.term).length <= 4 ? [made] : []
  })
}

/** Up to the next clause, which says something else of it. */
const cut = (body: string) =>
  body.replace(/(?:, (?:and|but|which|so)\b|، (?:و|ف|ت|ي)|؛|;).*$/u, '').replace(/[\s.،,]+$/u, '')
