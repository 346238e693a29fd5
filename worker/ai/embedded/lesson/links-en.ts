import type { Link } from './links.ts'

const CONNECTIVE =
  /^(?:and|but|so|or|nor|yet|then|also|instead|otherwise|however|therefore|thus|hence|moreover|furthermore|similarly|likewise|consequently|nevertheless|nonetheless|for (?:example|instance|this reason)|in (?:turn|return|contrast|addition|other words|this way|that case|fact|short|both cases|either case)|indeed|by contrast|as a result|because of this|afterwards|after that|before that|until then|since then|meanwhile|again|on the other hand|even so|at the same time|the rest|the opposite|the result|the same|only then|rather|too|that is why|not so)\b/i
const POINTER =
  '(?:it|they|them|its|their|theirs|this|these|those|that|such|both|neither|either|he|she|his|her|him)'
const STARTS_WITH_POINTER = new RegExp(`^${POINTER}\\b(?! (?:who|which)\\b)`, 'i')
const OTHERS =
  /^(?:another|others?|each of|one (?:is|was)\b|one of (?:them|these)|none|all of (?:it|them|these)|most of (?:it|them)|some of (?:it|them)|some (?:is|are|were|was)\b|many of (?:them|these)|the (?:former|latter|two|three|other|others|second|third|fourth|fifth|sixth|seventh|last|one|ones|remaining|next|following stage|whole process)|a (?:second|third|fourth|similar)|an opposite|second|third|next|finally|lastly|secondly|thirdly|here|there(?! (?:is|are|was|were|may|can|has|have)))\b/i
const AFTER_PREPOSITION = new RegExp(
  `^(?:above|below|beyond|under|inside|outside|without|with|from|of|in|on|at|by|after|before|for|to|because of|around|between|through|among|beside|behind|beneath|like|unlike) ${POINTER}\\b`,
  'i',
)
const AFTER_CONJUNCTION = new RegExp(
  `^(?:when|if|because|although|though|since|as|once|where|while|until|unless|after|before|wherever) ${POINTER}\\b`,
  'i',
)
/** "Within each kingdom…": which ones there are was said before. */
const WITHIN_EACH =
  /^(?:within|in|for|of|from|at) each (?!year\b|day\b|week\b|month\b|night\b|morning\b|case\b|of\b)\p{L}+/iu
/** A pointer soon after the opening: "Farmers used these". "Such as" points nowhere. */
const POINTS_SOON = /\b(?:this|these|those|such(?! as\b)|the (?:former|latter)|the other)\b/i
/** "Smoke paralyses them": what is done to something that was named before. */
const OBJECT_PRONOUN = /^(?:\S+ ){1,4}(?:them|it|him|her)\b/i
/** "The blood then returns": what came first was said before. */
const THEN = /^(?:\S+ ){1,3}then \p{Ll}/iu
/** "On a mountain of 5500 metres it is half as much". */
const AFTER_PLACE =
  /^(?:on|in|at|near|above|under|inside|outside|by|with|without|after|before|during) [^,]{3,45},? (?:it|they|he|she) \p{L}/iu
/** "Babies who are born too early have too little of it." */
const OF_IT = /\bof (?:it|them)\b/i
const SAME = /\bthe same \p{L}+/iu
const SAME_AS = /\bthe same (?:\p{L}+ ){1,3}(?:as|that|of|for|in)\b/iu
/** "All of it", "If left alone it…": a pronoun before any noun. */
const EARLY_PRONOUN = /^(?:\S+ ){0,2}(?:it|them|they|he|she)\b/i
const NOUN_BEFORE = /^(?:the|an?|each|every|most|many|some|all|\p{Lu}\p{L}+s) \p{L}+/iu
/** "It is better to ask than to guess" points at nothing before it. */
const EMPTY_IT =
  /^it (?:is|was|takes|took|may be|can be|would be|has been|seems) (?:not |often |also |usually )?(?:\p{L}+ )?(?:to|that|for|easy|hard|better|best|true|possible|impossible|important|necessary|common|clear|worth|useful|difficult|rare|wise|safe)\b/iu

/** "Archimedes put it in this way: …" points to what follows. */
const FORWARD = /\b(?:it )?(?:in )?(?:this(?: way| order)?|these(?: \p{L}+)?|such cases):/iu

const NO_PLACE = /\bit (?:is|was) (?:possible|easy|hard|better|best|necessary|important)\b/i

export function englishLink(plain: string): Link {
  const text = plain.replace(/^["“(]+/u, '').replace(FORWARD, ':')
  if (EMPTY_IT.test(text)) return 'soft'
  if (CONNECTIVE.test(text) || STARTS_WITH_POINTER.test(text) || OTHERS.test(text)) return 'hard'
  if (WITHIN_EACH.test(text) || AFTER_PREPOSITION.test(text) || AFTER_CONJUNCTION.test(text)) return 'hard'
  if (POINTS_SOON.test(text.slice(0, 60))) return 'hard'
  if (
    OBJECT_PRONOUN.test(text) &&
    !/^(?:The|An?|Every|Each) \S+ (?:\S+ )?(?:that|which|when|if|and)\b/.test(text)
  )
    return 'hard'
  if (THEN.test(text)) return 'hard'
  if (AFTER_PLACE.test(text) && !NO_PLACE.test(text)) return 'hard'
  if (OF_IT.test(text.slice(0, 75))) return 'hard'
  if (SAME.test(text.slice(0, 45)) && !SAME_AS.test(text)) return 'hard'
  if (EARLY_PRONOUN.test(text) && !NOUN_BEFORE.test(text)) return 'hard'
  // "The process is slow": a bare noun was usually named before, but may stand in the heading.
  if (
    /^the (?:process|method|plan|rule|effect|change|difference|reason|cause|answer|idea|problem|trick|price|loss|second|first|two)\b/i.test(
      text,
    )
  )
    return 'soft'
  return 'none'
}
