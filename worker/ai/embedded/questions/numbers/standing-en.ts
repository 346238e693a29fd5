/** What a definite noun in the past tense was, the text has told before: "The company moved …". */
const PAST =
  'was|were|had|did|\\p{L}+ed|began|became|came|went|took|made|gave|held|fell|rose|grew|led|lost|won|built|left|met|ran|sent|sold|spent|stood|wrote|broke|brought|bought|drew|drove|fought|found|got|kept|laid|let|paid|put|saw|set|shot|struck|taught|threw|cost'
const OPENING = '(?:(?:In|On|At|By|From|After|Before|During|Since|Until|Within|For) [^,]{2,60}, )?'
const BARE_PAST = new RegExp(`^${OPENING}[Tt]he (\\p{Ll}+(?:-\\p{Ll}+)?) (?:\\p{Ll}+ly )?(?:${PAST})\\b`, 'u')
/** "There were 12 people": where? */
const THERE = /^There (?:is|are|was|were|have been)\b/
const PLACE = /^[^(]*\b(?:in|on|at|between|per)\b/
/** "Newcastle replaced him": he is somebody else. */
const REPLACES = /^\p{Lu}[\p{L}’'-]+ (?:\p{Lu}[\p{L}’'-]+ )?\p{Ll}+ (?:him|them)\b/u
/** Words that hang on something that was said before. */
const HANGING =
  /\b(?:respectively|instead|likewise|later|earlier|afterwards?|thereafter|meanwhile|previously|subsequently|at the time|at that time|that (?:year|day|time)|the (?:year|day|month) (?:after|before)|too|again|another|others|however|therefore|thus|hence|the (?:\p{Ll}+ )?(?:first|second|third|next|last|two|three|four|five) (?:of|was|were|is|are|had)|so (?:far|many|much)|as well|in turn|once more)\b/u
const SPEAKER = /\b(?:we|our|us|ours|I|my|me|you|your)\b/
const PERSON = /\b(?:he|she|his|her|him|hers|himself|herself)\b/
const THING = /\b(?:it|its|they|their|them|itself|themselves)\b/
/** A thing that a pronoun stands for is named some words before it. */
const NAMED_WITHIN = 3
const PERSON_NAMED = /(?:^|[\s“"(])\p{Lu}\p{L}+(?:'s)? \S/u
const VERB = new RegExp(
  `\\b(?:is|are|be|been|has|have|can|may|will|must|shall|should|does|do|becomes?|${PAST})\\b|\\p{Ll}{2}s\\b`,
  'u',
)

/** Whether the text names what it is about, so that a stranger knows whose number is asked. `known` are nouns of titles. */
export function standsEnglish(text: string, known: (noun: string) => boolean): boolean {
  const bare = BARE_PAST.exec(text)?.[1]
  if (bare !== undefined && !known(bare)) return false
  if (THERE.test(text) && !PLACE.test(text)) return false
  if (HANGING.test(text) || SPEAKER.test(text) || !VERB.test(text)) return false
  if (REPLACES.test(text)) return false
  const person = PERSON.exec(text)
  if (person && !PERSON_NAMED.test(text.slice(0, person.index))) return false
  const thing = THING.exec(text)
  return thing === null || text.slice(0, thing.index).trim().split(/\s+/).length >= NAMED_WITHIN
}
