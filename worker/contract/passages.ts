import * as z from 'zod/mini'
import { id } from './wire.ts'

/** A passage with what stands around it on its page, for the source panel. */
export const Passage = z.object({
  material_name: z.string(),
  lang: z.string(),
  pages: z.nullable(z.number()),
  locator: z.object({
    page: z.optional(z.number()),
    slide: z.optional(z.number()),
    paragraph: z.optional(z.number()),
    heading_path: z.optional(z.array(z.string())),
    start_ms: z.optional(z.number()),
    end_ms: z.optional(z.number()),
  }),
  segments: z.array(
    z.object({
      id,
      kind: z.string(),
      level: z.optional(z.number()),
      text: z.string(),
      rows: z.optional(z.array(z.array(z.string()))),
      /** Of a recording: when it is spoken. */
      start_ms: z.optional(z.number()),
    }),
  ),
})
export type Passage = z.infer<typeof Passage>
