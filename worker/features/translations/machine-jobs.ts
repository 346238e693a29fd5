import { courseLayers } from '#db/schema/index.ts'
import { chooseEngine } from '#worker/ai/choose.ts'
import { type Engine, EngineFault } from '#worker/ai/engine.ts'
import { metered } from '#worker/features/billing/metering.ts'
import { listDueTimes } from '#worker/jobs/lease.ts'
import { wake } from '#worker/jobs/messages.ts'
import { mayRetry, retryDelayMs } from '#worker/jobs/rules.ts'
import type { Work } from '#worker/jobs/works.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { byUnit, listUnits, pairsOf, stateOf, type Unit } from './layer-rules.ts'
import {
  claimLayer,
  createPiece,
  endLayer,
  findOwner,
  type LayerLease,
  layerHeld,
  postponeLayer,
  releaseLayer,
  renewLayer,
} from './machine-queries.ts'
import { estimateOf, SIDE_BY_SIDE, translateText } from './machine-text.ts'
import { segmentStatements, withTargets } from './save-queries.ts'
import { getLayerSource, type Source } from './source-queries.ts'

/** How many texts one piece has. */
const AT_ONCE = 12
/** How many pieces are translated for each read of the course, before the next owner's turn. */
const PIECES = 8

/** A model translates a layer's missing texts, piece by piece. Only a person approves them. */
export const layerWork: Work = {
  async claim(services, size) {
    const lease = size === 'any' ? await claimLayer(services) : undefined
    if (!lease) return undefined
    return {
      isShort: false,
      run: () => translatePiece(services, lease),
      renew: () => renewLayer(services, lease),
    }
  },
  listDue: (services, before, limit) => listDueTimes(services, courseLayers, { before, limit }),
}

export async function translatePiece(services: Services, lease: LayerLease): Promise<void> {
  try {
    if (await translateNext(services, lease)) await wake(services, 'layer')
  } catch (thrown) {
    const isSpent = thrown instanceof AppError && thrown.code === 'quota_spent'
    const isWrong = thrown instanceof EngineFault && thrown.code === 'misconfigured'
    if (!isSpent)
      log('warn', 'translation_interrupted', { course_id: lease.course_id, stack: stackOf(thrown) })
    if (isSpent || isWrong || !mayRetry(lease.tries)) {
      await endLayer(services, lease, isSpent ? 'quota_spent' : 'unavailable')
      return
    }
    const at = services.now() + retryDelayMs(lease.tries, services.random())
    await postponeLayer(services, lease, at)
    await wake(services, 'layer', at)
  }
}

/** True while something may be left. Updates the lease in place, so that a renewal extends the latest one. */
async function translateNext(services: Services, lease: LayerLease): Promise<boolean> {
  const owner = await findOwner(services, lease.course_id)
  if (!owner) return false
  let { source } = await getLayerSource(services, owner.id, lease.course_id, lease.lang)
  for (let piece = 0; piece < PIECES; piece++) {
    const texts = nextTexts(source, lease)
    if (texts.size === 0) {
      await endLayer(services, lease, null)
      return false
    }
    const { written, held, isWhole } = await makePiece(services, lease, { source, texts, ownerId: owner.id })
    // The work was stopped, or another worker has taken the lease.
    if (!held) return false
    Object.assign(lease, held)
    // Somebody has edited some of these texts meanwhile, so the course must be read again.
    if (!isWhole) break
    source = withTargets(source, written)
  }
  await releaseLayer(services, lease)
  return true
}

type Piece = { source: Source; texts: Map<string, Unit[]>; ownerId: string }
async function makePiece(services: Services, lease: LayerLease, { source, texts, ownerId }: Piece) {
  const { course_id: courseId, lang } = lease
  const meter = {
    user_id: ownerId,
    job_id: courseId,
    step: `translate:${lang}`,
    attempt: lease.tries,
    kept: layerHeld(lease),
  }
  const engine = chooseEngine(services.env)
  const { value, charge } = await metered(services, meter, estimateOf([...texts.keys()]), () =>
    translateTexts(engine, source, lease, [...texts.keys()]),
  )
  const known = byUnit(source.targets)
  const written = [...texts].flatMap(([text, units]) => {
    const said = value.said.get(text)
    return said === undefined
      ? []
      : units.map(({ unit }) => ({
          unit,
          source: text,
          text: said,
          approve: false,
          revision: known.get(unit)?.revision ?? 0,
          engine: engine.id,
        }))
  })
  const refused = [...texts].flatMap(([text, units]) =>
    value.said.has(text) ? [] : units.map(({ unit }) => unit),
  )
  const writes = segmentStatements(services, source, { lang, when: layerHeld(lease) }, written)
  const all = [...lease.refused, ...refused]
  const stored = await createPiece(services, lease, { writes, charge, refused: all })
  return { ...stored, isWhole: stored.written.length === written.length }
}

/**
 * The next missing texts with the segments that contain them. Glossary terms come first, since the others have to use
 * them.
 */
function nextTexts(source: Source, { refused }: LayerLease): Map<string, Unit[]> {
  const targets = byUnit(source.targets)
  const skipped = new Set(refused)
  const missing = listUnits(source).filter(
    (one) => !skipped.has(one.unit) && stateOf(one, targets.get(one.unit)) === 'missing',
  )
  const terms = missing.filter(({ kind }) => kind === 'term')
  const bySource = Map.groupBy(terms.length > 0 ? terms : missing, (one) => one.source)
  return new Map([...bySource].slice(0, AT_ONCE))
}

async function translateTexts(engine: Engine, source: Source, { lang }: LayerLease, texts: string[]) {
  const pairs = pairsOf(source.terms, byUnit(source.targets))
  const said = new Map<string, string>()
  let tokens = 0
  for (let at = 0; at < texts.length; at += SIDE_BY_SIDE) {
    const made = await Promise.all(
      texts.slice(at, at + SIDE_BY_SIDE).map(async (text) => ({
        of: text,
        ...(await translateText(engine, { text, from: source.course.language, to: lang, pairs })),
      })),
    )
    for (const one of made) {
      tokens += one.tokens
      if (one.text !== undefined) said.set(one.of, one.text)
    }
  }
  return { tokens, said }
}
