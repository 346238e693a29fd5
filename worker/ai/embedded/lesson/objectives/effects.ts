import type { Lang } from '../../../text/language.ts'
import { parts } from '../../../text/words.ts'
import { spanOf } from '../../questions/candidate.ts'
import { isFinitePast } from '../../questions/narrative/past-en.ts'
import { wordEvidence } from '../../questions/word-evidence.ts'
import type { LessonSentence } from '../lesson-sentence.ts'
import type { Objective, ObjectiveContext } from './objective.ts'
import { inSentence } from './wording.ts'

/** How a sentence that says what follows, what something is for or of what it is made becomes something to say. */
type Asking = {
  kind: 'effect' | 'use' | 'made'
  rank: number
  finds: RegExp
  says: (found: Found, isName: (word: string) => boolean) => string
}
type Found = Record<string, string | undefined>

/** A subject that says of itself what it is: with what it belongs to, or many. */
const SUBJECT =
  "(?<subject>(?:(?:The|An?|Each|Every|Most|Many|Some|All) )?(?!It\\b|They\\b|This\\b|That\\b|These\\b|Those\\b|He\\b|She\\b|We\\b|You\\b|There\\b|What\\b|Which\\b|When\\b|If\\b|As\\b|In\\b|On\\b|At\\b|For\\b|With\\b|By\\b|From\\b|After\\b|Before\\b|However\\b|Although\\b|While\\b|Because\\b|Another\\b|Such\\b|Both\\b|Other\\b|One\\b)[\\p{L}’'-]+(?: (?!is\\b|are\\b|was\\b|were\\b|that\\b|which\\b|who\\b|has\\b|have\\b|had\\b|can\\b|may\\b|will\\b|would\\b|could\\b|and then\\b)[\\p{L}’'-]+){0,9}?)"
const MODAL = '(?:can|may|will|would|could|often|usually|also|always|eventually|soon) '
const isPast = (clause: string): boolean => parts(clause).some((word) => isFinitePast(word))
/** After «إذا» and «كلما» a past verb tells of any time. */
const isPastAr = (clause: string): boolean => {
  const [joint = '', verb = ''] = parts(clause)
  return /^(?:عندما|حين)$/u.test(joint) && !/^[يت]/u.test(verb)
}
const ENGLISH: Asking[] = [
  {
    kind: 'effect',
    rank: 2.4,
    finds: new RegExp(
      `^${SUBJECT}(?:, [^,]+,)? (?<verb>(?:${MODAL}){0,2}(?:leads? to|led to|results? in|resulted in|causes?|caused)) (?!by\\b|of\\b)`,
      'u',
    ),
    says: ({ subject = '', verb }, isName) => `say what ${inSentence(subject, isName)} ${verb}`,
  },
  {
    kind: 'effect',
    rank: 2.4,
    finds: new RegExp(
      `^${SUBJECT} (?<verb>(?:is|are|was|were) (?:largely |mainly |mostly |often |usually )?(?:due to|caused by|brought about by|the result of)) `,
      'u',
    ),
    says: ({ subject = '', verb }, isName) => `say what ${inSentence(subject, isName)} ${verb}`,
  },
  {
    kind: 'effect',
    rank: 2.8,
    finds: /^(?:When|Whenever|If) (?<clause>[^,;:()"“]+), (?!say\b|ask\b)/u,
    says: ({ clause = '' }) => `say what ${isPast(clause) ? 'happened' : 'happens'} when ${clause}`,
  },
  {
    kind: 'use',
    rank: 2.6,
    finds: new RegExp(`^${SUBJECT} (?<verb>(?:is|are) (?:\\p{L}+ly )?used) (?:to|for|in|as)\\b`, 'u'),
    says: ({ subject = '', verb }, isName) => `say what ${inSentence(subject, isName)} ${verb} for`,
  },
  {
    kind: 'made',
    rank: 2.6,
    finds: new RegExp(
      `^${SUBJECT} (?<verb>consists? of|(?:is|are) made up of|(?:is|are) composed of|comprises?) `,
      'u',
    ),
    says: ({ subject = '', verb }, isName) => `say what ${inSentence(subject, isName)} ${verb}`,
  },
]

const NOUN_AR =
  '(?:ال\\p{L}{3,}|(?!هذا|هذه|ذلك|تلك|كل|بعض|ما|من|أن|إلى|في|على|غير|أي)\\p{L}{3,}(?<!ها|هم|هما|ه) ال\\p{L}{2,})'
const SUBJECT_AR = `(?<subject>${NOUN_AR}(?: (?:ال\\p{L}{3,}|في ال\\p{L}{3,}|وال\\p{L}{3,})){0,3})`
const OPEN_AR = '^(?:وقد |كما |و)?'
const ARABIC: Asking[] = [
  {
    kind: 'effect',
    rank: 2.4,
    finds: new RegExp(`${OPEN_AR}(?<verb>[يت]ؤدي|أدى|أدت) ${SUBJECT_AR} إلى `, 'u'),
    says: ({ verb, subject }) => `بيان ما ${verb} إليه ${subject}`,
  },
  {
    kind: 'effect',
    rank: 2.4,
    finds: new RegExp(`${OPEN_AR}${SUBJECT_AR} (?<verb>[يت]ؤدي|أدى|أدت) إلى `, 'u'),
    says: ({ verb, subject }) => `بيان ما ${verb} إليه ${subject}`,
  },
  {
    kind: 'effect',
    rank: 2.4,
    finds: new RegExp(
      `${OPEN_AR}(?:[يت]رجع|[يت]عود) (?:السبب في |سبب )?${SUBJECT_AR} إلى (?!ال?عام|سنة|القرن|عهد)`,
      'u',
    ),
    says: ({ subject }) => `بيان سبب ${subject}`,
  },
  {
    kind: 'effect',
    rank: 2.8,
    finds:
      /^(?<clause>(?:إذا|عندما|حين|كلما) (?:\p{L}+ ){1,2}(?:ال|لل)?\p{L}+(?: [^،.؛:«»]+)?)، ?(?!فقل|فاسأل)/u,
    says: ({ clause = '' }) => `بيان ما ${isPastAr(clause) ? 'حدث' : 'يحدث'} ${clause}`,
  },
  {
    kind: 'use',
    rank: 2.6,
    finds: new RegExp(
      `${OPEN_AR}(?:[يت]ستخدم|[يت]ستعمل) ${SUBJECT_AR} (?:في|ل\\p{L}+|لل\\p{L}+|من أجل) ?`,
      'u',
    ),
    says: ({ subject }) => `ذكر استخدامات ${subject}`,
  },
  {
    kind: 'made',
    rank: 2.6,
    finds: new RegExp(`${OPEN_AR}(?:[يت]تكون|[يت]تألف|[يت]تركب) ${SUBJECT_AR} من `, 'u'),
    says: ({ subject }) => `ذكر مكونات ${subject}`,
  },
]

const POINTS =
  /\b(?:this|these|those|that|it|its|they|them|their|he|she|his|her|him|such|you|your|we|our|us|I|same|another|others?|here|there|then|so|too|both|one)\b|(?<!\p{L})[وفبلك]?(?:هذا|هذه|ذلك|تلك|هو|هي|هم|منها|منه|فيها|فيه|بها|به|لها|له|عليها|عليه|عنها|عنه|إليها|إليه|بعضها|كلها|ذلك|نحن|لدينا|أحدهم|المرء)(?!\p{L})|\p{L}{2,}(?:ها|هم|هما)(?!\p{L})/iu
/** "The process leads to…": of what? */
const BARE = /^(?:the|an?) \p{Ll}+$/iu
const WORDS = { least: 1, most: 10 }

/** What follows from something, what it is for and of what it is made can be said: one of each kind a section. */
export function effectObjectives({ sections, lang, story, law, document }: ObjectiveContext): Objective[] {
  if (story || law) return []
  const { isName } = wordEvidence(document)
  return sections.flatMap(({ shown }) => {
    const sentences = shown.flatMap(({ unit, more }) =>
      unit.kind === 'prose' && !more ? unit.sentences : [],
    )
    const made = sentences.flatMap((one) => askedOf(one, lang, isName) ?? [])
    return [...new Map(made.toReversed().map((one) => [one.kind, one])).values()].toReversed()
  })
}

/** What a sentence lets a student say, or undefined where it cannot be asked without its context. */
function askedOf(
  sentence: LessonSentence,
  lang: Lang,
  isName: (word: string) => boolean,
): Objective | undefined {
  const { plain, cues, link } = sentence
  if (link === 'hard' || ['example', 'meta', 'question'].some((cue) => cues.has(cue as 'meta')))
    return undefined
  for (const { kind, rank, finds, says } of lang === 'en' ? ENGLISH : ARABIC) {
    const groups = finds.exec(plain)?.groups
    const named = groups?.subject ?? groups?.clause
    if (!groups || named === undefined || POINTS.test(named)) continue
    const words = parts(named).length
    const isClause = groups.clause !== undefined
    if (words < (isClause ? 3 : WORDS.least) || words > WORDS.most || BARE.test(named)) continue
    return { kind, rank, text: says(groups, isName), spans: [spanOf(sentence.sentence)] }
  }
  return undefined
}
