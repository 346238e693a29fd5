import { fold } from '../text/fold.ts'
import { remembered } from '../text/remembered.ts'

type Unclean = 'control' | 'link' | 'markup' | 'injection'

/** Direction overrides and isolates, zero-width characters and control codes can hide what a text says. */
const CONTROL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u2028\u2029\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/u
const LINK =
  /\b(?:https?|ftp|javascript|data|vbscript|file):(?=\S)|\bwww\.\S|\b[a-z0-9-]{1,63}\.(?:com|net|org|io|info|xyz|ru)\b/i
const MARKUP =
  /<\/?[a-z!][^>]{0,200}>|<script|\]\s?\(|!\[|```|\{\{|&#x?[0-9a-f]+;|&(?:lt|gt|quot|amp);|<\|[a-z_]+\|>|\[\/?(?:inst|system|assistant)\]/i

/** Instructions to a model in both languages, as patterns for folded text. */
const INJECTION_EN =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules?|guidelines?|directions?|context|above|everything)\b|\b(?:system|developer) (?:prompt|message|instructions?)\b|\byou are (?:now|no longer)\b|\bact as (?:an? |the )?(?:ai|assistant|system|admin|dan|unrestricted|language model)\b|\bas an? (?:ai|large) (?:language )?model\b|\b(?:reveal|print|show|output|repeat|leak)\b.{0,30}\b(?:prompt|api key|secret|password|instructions)\b|\bnew instructions?:|\bdo anything now\b|\bjailbreak\b|\bmark (?:all|every|each)\b.{0,40}\bcorrect\b|\bthe (?:correct|right) answer is always\b|\b(?:note|message|attention) to (?:the )?(?:ai|model|assistant|llm|grader)\b/u
const INJECTION_AR =
  /(?:تجاهل|اهمل|انس|تخط|تجاوز)(?:ي|وا|ل)?\s.{0,40}(?:تعليمات|التعليمات|اوامر|الاوامر|قواعد|القواعد|توجيهات|التوجيهات|ما سبق|كل شيء)|(?:رساله|موجه|تعليمات|برومبت) النظام|انت الان\s|(?:لم تعد|لست) (?:مساعد|نموذج)|تصرف (?:ك|وك)(?:انك|نموذج|مساعد)|بصفتك (?:نموذج|مساعد|ذكاء)|(?:اكشف|اظهر|اطبع|اعرض|سرب|كرر)(?:\sلي|\sلنا)?\s.{0,30}(?:موجه|تعليمات|كلمه المرور|كلمه السر|المفتاح السري|الاسرار|البرومبت)|تعليمات جديده\s?:|(?:الي|ايها) (?:الذكاء الاصطناعي|النموذج|المساعد)|الاجابه الصحيحه (?:هي )?دايما|(?:اجعل|اعتبر|ضع) (?:كل|جميع) (?:الاجابات|الخيارات).{0,20}صحيح/u

/** Why a text may not be shown as generated content, or undefined if it may. */
export const cleanText = remembered((text): Unclean | undefined => {
  if (CONTROL.test(text)) return 'control'
  if (LINK.test(text)) return 'link'
  if (MARKUP.test(text)) return 'markup'
  const key = fold(text)
  return INJECTION_EN.test(key) || INJECTION_AR.test(key) ? 'injection' : undefined
}, 2_000)
