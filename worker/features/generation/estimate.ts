import type { Locale } from '#db/vocabulary.ts'
import type { JobEstimate } from '#worker/contract/estimates.ts'
import { getQuota } from '#worker/features/billing/quota.ts'
import { errorMessage, jobErrorMessage } from '#worker/i18n/words.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Caller } from '#worker/platform/http/request.ts'
import type { Services } from '#worker/platform/services.ts'
import { generationMinutes } from './rules.ts'
import { configuredEngine, isBuiltIn } from './writing.ts'

type Asker = { caller: Pick<Caller, 'userId'>; locale: Locale }
/** `lessons` is the number of lessons written, from which the minutes are estimated. */
type Work = { tokens: number; lessons: number }

/** What a job would cost, and why it would be refused. Asking reserves nothing. */
export async function estimateJob(services: Services, asker: Asker, work: Work): Promise<JobEstimate> {
  const engine = configuredEngine(services)
  const refused = await refusalOf(services, asker, work.tokens)
  return {
    engine: engine.id,
    tokens: work.tokens,
    minutes: generationMinutes(work.lessons, isBuiltIn(engine)),
    ...(refused ? { refused } : {}),
  }
}

/** Throws 402 if the balance is too low. Work that costs no tokens needs no balance. */
export async function expectQuota(services: Services, userId: string, tokens: number): Promise<void> {
  if (tokens > 0) await getQuota(services, userId, tokens)
}

async function refusalOf(services: Services, { caller, locale }: Asker, tokens: number) {
  try {
    await expectQuota(services, caller.userId, tokens)
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.status !== 402) throw thrown
    const { code } = thrown
    // Some tokens may be left, but not enough for this job.
    return {
      code,
      message: code === 'quota_spent' ? jobErrorMessage(code, locale) : errorMessage(code, locale),
    }
  }
}
