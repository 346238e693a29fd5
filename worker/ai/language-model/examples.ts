import type { ContentLanguage } from '#db/vocabulary.ts'

/** Two short examples of what is wanted, in the language of the course where we write it. */
type Examples = { block: string; question: string }

const EN: Examples = {
  block:
    'Source "[7] Sandy soils do not hold water for long because the gaps between their grains are large." becomes {"kind": "paragraph", "items": [{"text": "Water drains quickly out of sand, whose big gaps cannot keep it.", "cite": [7]}]}.',
  question:
    'The same source becomes {"type": "multiple_choice", "skill": "apply", "title": "A farmer waters a sandy field once a week and the plants wither. What would help most?", "answers": [{"text": "Watering less, but more often", "feedback": "Yes: sand keeps water only for a short time."}, {"text": "Watering twice as much, once a month", "feedback": "You may think that sand stores water. It lets it through."}, {"text": "Watering only at night", "feedback": "This slows evaporation, but the water still drains away."}], "correct": [0], "hint": "How long does sand hold water?", "cite": [7]}.',
}
const AR: Examples = {
  block:
    'المصدر "[7] لا تحتفظ التربة الرملية بالماء طويلًا لأن الفراغات بين حبيباتها واسعة." يصير {"kind": "paragraph", "items": [{"text": "يتسرّب الماء سريعًا من الرمل، فاتساع فراغاته لا يبقيه فيه.", "cite": [7]}]}.',
  question:
    'والمصدر نفسه يصير {"type": "multiple_choice", "skill": "apply", "title": "يسقي مزارع أرضًا رملية مرة في الأسبوع فتذبل نباتاتها. ما الذي ينفعها أكثر؟", "answers": [{"text": "سقيها بماء أقل مرات أكثر", "feedback": "نعم، فالرمل لا يبقي الماء طويلًا."}, {"text": "مضاعفة الماء مرة في الشهر", "feedback": "قد تظن أن الرمل يخزن الماء، وهو يمرّره."}, {"text": "سقيها ليلًا فقط", "feedback": "هذا يقلل التبخر، لكن الماء يتسرّب."}], "correct": [0], "hint": "كم يبقى الماء في الرمل؟", "cite": [7]}.',
}

export const examplesIn = (language: ContentLanguage): Examples => (language === 'ar' ? AR : EN)
