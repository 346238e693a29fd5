import { DOWNLOADABLE, type OUTPUT_TYPES } from '#db/vocabulary.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'

export type Output = (typeof OUTPUT_TYPES)[number]
export type Downloadable = (typeof DOWNLOADABLE)[number]

export const isDownloadable = (output: Output): output is Downloadable =>
  DOWNLOADABLE.some((one) => one === output)

/** The outputs that are wanted and for which nobody has said whether students may download them. */
export const undecidedDownloads = ({
  output_types: outputs,
  allow_download: allowed,
}: Pick<OwnCourse, 'output_types' | 'allow_download'>): Downloadable[] =>
  outputs.filter(isDownloadable).filter((output) => allowed[output] === undefined)

/** What is made to be printed of the articles, while those are only to be read here. */
export const isUnprinted = (
  output: Output,
  { output_types: outputs, allow_download: allowed }: Pick<OwnCourse, 'output_types' | 'allow_download'>,
): boolean =>
  (output === 'book' || output === 'card') && outputs.includes(output) && allowed.article === false
