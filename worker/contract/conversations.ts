import * as z from 'zod/mini'
import { ASK_MODES, CONTENT_LANGUAGES, LIMITS, QUESTION_TYPES } from '#db/vocabulary.ts'
import { LocatorView } from './materials.ts'
import { id, isoTime, page, type Route, requiredText, titleText } from './wire.ts'

const mode = z.enum(ASK_MODES)

/** A course, or files of one's own; without either everything that its owner may read. */
export const ConversationBody = z.strictObject({
  mode: z.optional(mode),
  course_id: z.optional(id),
  material_ids: z.optional(z.array(id).check(z.maxLength(20, 'too_long'))),
})
export type ConversationBody = z.infer<typeof ConversationBody>
export const ConversationPatch = z.strictObject({ title: titleText(LIMITS.titleChars) })

export const Conversation = z.object({
  id,
  /** The start of its first question, until it is renamed; null before that question. */
  title: z.nullable(z.string()),
  mode,
  course: z.nullable(
    z.object({ id, slug: z.string(), title: z.string(), language: z.enum(CONTENT_LANGUAGES) }),
  ),
  material_ids: z.array(id),
  created_at: isoTime,
  /** When something was last asked. */
  updated_at: isoTime,
})
export type Conversation = z.infer<typeof Conversation>
const ConversationEnvelope = z.object({ conversation: Conversation })

/** A passage under an answer: it opens its lesson, or an instructor's own file, at this place. */
export const AnswerCitation = z.object({
  number: z.number(),
  kind: z.enum(['text', 'item', 'row', 'term']),
  /** As it stands in the lesson or file. */
  text: z.string(),
  heading: z.string(),
  title: z.string(),
  lang: z.string(),
  course_id: z.nullable(id),
  lesson_id: z.nullable(id),
  level_id: z.nullable(id),
  course_slug: z.nullable(z.string()),
  /** Its place in the document; null for the instructor's own words. */
  source: z.nullable(
    z.object({
      segment_id: id,
      material_id: id,
      material_name: z.string(),
      quote: z.string(),
      start: z.number(),
      end: z.number(),
      locator: LocatorView,
    }),
  ),
})
export type AnswerCitation = z.infer<typeof AnswerCitation>

export const ANSWER_OUTCOMES = [
  'answer',
  'mentions',
  'near',
  'perhaps',
  'none',
  'later',
  'decline',
  'quiz',
  'meta',
  'unsourced',
  'translated',
] as const
export const ANSWER_OFFERS = ['quiz', 'summary', 'ask_instructor', 'unsourced', 'widen'] as const
export type AnswerOffer = (typeof ANSWER_OFFERS)[number]
/** Why an answer broke off; the codes are those of the API. */
export const ANSWER_FAULTS = [
  'assistant_closed_in_exam',
  'quota_spent',
  'needs_language_model',
  'too_many',
  'conversation_full',
  'not_found',
  'not_enrolled',
  'interrupted',
  'unavailable',
] as const
export type AnswerFault = (typeof ANSWER_FAULTS)[number]

/** A question of the practice pool, asked in a quiz. It has no key: the answer goes to the lesson's check. */
export const QuizQuestion = z.object({
  id,
  lesson_id: id,
  type: z.enum(QUESTION_TYPES),
  title: z.string(),
  answers: z.array(z.object({ id, text: z.string() })),
})
export type QuizQuestion = z.infer<typeof QuizQuestion>

const parts = {
  /** A sentence of the interface by its key, worded where it is read. */
  say: z.object({ type: z.literal('say'), key: z.string(), values: z.record(z.string(), z.string()) }),
  /** Of a model, in its own words. */
  token: z.object({ type: z.literal('token'), text: z.string() }),
  citation: z.object({ type: z.literal('citation'), ...AnswerCitation.shape }),
  question: z.object({ type: z.literal('question'), question: QuizQuestion }),
  offer: z.object({ type: z.literal('offer'), offer: z.enum(ANSWER_OFFERS) }),
}
/** The parts of an answer, in the order in which they came. */
export const AnswerPart = z.discriminatedUnion('type', [
  parts.say,
  parts.token,
  parts.citation,
  parts.question,
  parts.offer,
])
export type AnswerPart = z.infer<typeof AnswerPart>

export const MESSAGE_STATES = ['answering', 'done', 'stopped', 'failed'] as const
export const ConversationMessage = z.object({
  id,
  /** What was asked. */
  text: z.string(),
  mode,
  asked_at: isoTime,
  state: z.enum(MESSAGE_STATES),
  parts: z.array(AnswerPart),
  outcome: z.nullable(z.enum(ANSWER_OUTCOMES)),
  fault: z.nullable(z.enum(ANSWER_FAULTS)),
  /** When a spent allowance renews. */
  renews_at: z.nullable(isoTime),
})
export type ConversationMessage = z.infer<typeof ConversationMessage>

/** `last_seq` is the newest number that the page has seen: later events are sent again. */
export const LiveQuery = z.strictObject({
  last_seq: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
})

/** What a page says over the socket. `id` is the message's, from the page: sent again it is asked once. */
export const ConversationCall = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('ask'),
    id,
    text: requiredText(LIMITS.askChars),
    mode,
    language: z.enum(['ar', 'en']),
    /** A part of what the conversation is over: a student's one lesson, an instructor's one file. */
    lesson_id: z.optional(id),
    material_id: z.optional(id),
    /** Answer from general knowledge, without a source. */
    unsourced: z.optional(z.boolean()),
  }),
  z.strictObject({ type: z.literal('stop') }),
])
export type ConversationCall = z.infer<typeof ConversationCall>

const ofMessage = { seq: z.number(), message_id: id }
/** What the socket carries; `seq` grows by one with each event that is kept. */
export const ConversationEvent = z.discriminatedUnion('type', [
  /** Ends the replay. With `missed`, the page missed more than is kept and reads the messages again. */
  z.object({
    type: z.literal('ready'),
    seq: z.number(),
    missed: z.boolean(),
    closed: z.nullable(z.literal('exam')),
  }),
  z.object({ type: z.literal('started'), ...ofMessage, text: z.string(), mode, asked_at: isoTime }),
  z.extend(parts.say, ofMessage),
  z.extend(parts.token, ofMessage),
  z.extend(parts.citation, ofMessage),
  z.extend(parts.question, ofMessage),
  z.extend(parts.offer, ofMessage),
  z.object({
    type: z.literal('done'),
    ...ofMessage,
    outcome: z.enum(ANSWER_OUTCOMES),
    /** False if no part of it comes from the material. */
    grounded: z.boolean(),
    stopped: z.boolean(),
    usage: z.object({ tokens: z.number() }),
  }),
  z.object({
    type: z.literal('error'),
    seq: z.number(),
    message_id: z.nullable(id),
    code: z.enum(ANSWER_FAULTS),
    /** When a spent allowance renews, or a limit lets the next one in. */
    renews_at: z.optional(isoTime),
  }),
])
export type ConversationEvent = z.infer<typeof ConversationEvent>

export const conversationRoutes: Route[] = [
  {
    method: 'get',
    path: '/conversations',
    access: 'verified',
    summary: 'List your conversations with the assistant, the last one first',
    query: page,
    data: z.array(Conversation),
  },
  {
    method: 'post',
    path: '/conversations',
    access: 'verified',
    summary: 'Begin a conversation with the assistant',
    body: ConversationBody,
    data: ConversationEnvelope,
    status: 201,
  },
  {
    method: 'get',
    path: '/conversations/:id',
    access: 'verified',
    summary: 'Get one of your conversations',
    data: ConversationEnvelope,
  },
  {
    method: 'patch',
    path: '/conversations/:id',
    access: 'verified',
    summary: 'Name one of your conversations',
    body: ConversationPatch,
    data: ConversationEnvelope,
  },
  {
    method: 'delete',
    path: '/conversations/:id',
    access: 'verified',
    summary: 'Delete one of your conversations for good',
  },
  {
    method: 'get',
    path: '/conversations/:id/messages',
    access: 'verified',
    summary: 'List what was asked and answered in a conversation, oldest first',
    data: z.array(ConversationMessage),
  },
  {
    method: 'get',
    path: '/conversations/:id/live',
    access: 'verified',
    summary: 'Open a WebSocket to ask in a conversation and to read its answers as they come',
    query: LiveQuery,
    websocket: true,
  },
]
