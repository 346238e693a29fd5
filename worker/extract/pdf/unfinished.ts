/** Whether a text breaks off inside a sentence, judged by its last words; and whether another may go on with it. */

export const SENTENCE_END = /[.!?؟:…][»"”’')\]]{0,3}\s*$/u
/** The end of a sentence or of a phrase inside it. */
const CLOSING = /[»"”)\]]\s*$/u
const COMMA = /[,،]\s*$/u
/** No sentence ends with one of these. */
const FUNCTION_WORDS = new Set(
  `a an the of to in on at by for with from into between under over through and or but nor as is are was were be been
  that which who whose these those its their his her than not if when because while very most more
  من في على إلى الى عن مع أن إن التي الذي الذين اللتين اللذين هو هي أو ثم بين بعد قبل عند حتى كل غير لا لم لن قد كان كانت هذا هذه
  ذلك تلك بأن لأن كما حيث أي وفي ومن وعلى
  de la le les des et du un une en que qui der die das und von zu mit für`.split(/\s+/),
)
/** A label in a drawing is shorter. */
const SEVERAL_WORDS = /\S\s\S{1,30}\s\S/u
const LAST_WORD = /[\p{L}\p{M}]{1,30}$/u
const MARKS = /[\u064b-\u065f\u0670]/g

export type Tail = { text: string; full: boolean; lines: number }

/** How sure it is that a text is not at its end. `open`: nothing ends it; `sure`: its last word cannot stand there. */
export function breaksOff({ text, full, lines }: Tail): 'sure' | 'open' | 'maybe' | undefined {
  const end = text.slice(-40)
  if (SENTENCE_END.test(end)) return undefined
  const word = LAST_WORD.exec(end)?.[0].toLowerCase().replace(MARKS, '') ?? ''
  if (SEVERAL_WORDS.test(end) && (COMMA.test(end) || FUNCTION_WORDS.has(word))) return 'sure'
  if (!full) return undefined
  return lines > 1 && !CLOSING.test(end) ? 'open' : 'maybe'
}

/** A text that begins with a capital letter goes on only where the one before is open, and not as a title would. */
export function mayGoOn(
  breaking: ReturnType<typeof breaksOff>,
  next: { text: string; lines: number },
): boolean {
  if (breaking === undefined) return false
  if (!/^\p{Lu}/u.test(next.text) || breaking === 'sure') return true
  return breaking === 'open' && (next.lines > 1 || SENTENCE_END.test(next.text.slice(-40)))
}
