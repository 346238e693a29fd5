import { notFound } from '@tanstack/react-router'
import type { TitleName } from '#web/i18n/titles.ts'
import { KIND_WORDS, kindOf } from '#worker/contract/kind-words.ts'

/** `kind` is the specification's word for an exam or an exercise; any other word is no address of ours. */
export function mustBeKind(kind: string): void {
  if (kind !== KIND_WORDS[kindOf(kind)]) throw notFound()
}

export const assessmentTitle = ({ kind = '' }: { kind?: string }): TitleName => kindOf(kind)
