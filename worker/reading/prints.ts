import type { AllowDownload } from '#db/course-plan.ts'
import type { OUTPUT_TYPES, Print } from '#db/vocabulary.ts'

type Offered = { output_types: (typeof OUTPUT_TYPES)[number][]; allow_download: AllowDownload }

/**
 * What students may print of a course, as its instructor offers it. A book, and all cards, are all articles at once:
 * where articles may not be printed, neither may those.
 */
export function printsOf({ output_types: outputs, allow_download: allowed }: Offered): Print[] {
  if (allowed.article === false) return []
  return [
    ...(outputs.includes('book') ? (['book'] as const) : []),
    ...(outputs.includes('card') ? (['cards'] as const) : []),
  ]
}
