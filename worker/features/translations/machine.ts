import type { ContentLanguage } from '#db/vocabulary.ts'
import { chooseEngine } from '#worker/ai/choose.ts'
import type { Layer } from '#worker/contract/translations.ts'
import { wake } from '#worker/jobs/messages.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { startMachine, stopMachine } from './machine-queries.ts'
import { getLayer } from './queries.ts'
import { requireLayer } from './source-queries.ts'

/** Has a model translate the missing texts, if one is configured. */
export async function startTranslating(
  services: Services,
  ownerId: string,
  courseId: string,
  lang: ContentLanguage,
): Promise<Layer> {
  await requireLayer(services, ownerId, courseId, lang)
  if (chooseEngine(services.env).id === chooseEngine({}).id) throw new AppError('no_language_model')
  await startMachine(services, courseId, lang)
  await wake(services, 'layer')
  return getLayer(services, ownerId, courseId, lang)
}

export async function stopTranslating(
  services: Services,
  ownerId: string,
  courseId: string,
  lang: ContentLanguage,
): Promise<Layer> {
  await requireLayer(services, ownerId, courseId, lang)
  await stopMachine(services, courseId, lang)
  return getLayer(services, ownerId, courseId, lang)
}
