import { Hono } from 'hono'
import {
  type CertificateLook,
  CertificateLookBody,
  CertificateNamesBody,
  type CertificatePicture,
  PictureParam,
} from '#worker/contract/certificate-looks.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher, verified } from '#worker/platform/identity/guards.ts'
import { networkLimit } from '#worker/platform/limits/network-limits.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import {
  findLook,
  findNames,
  isShown,
  type LookRow,
  updateLook,
  updateNames,
  updatePicture,
} from './looks-queries.ts'
import { newPictureKey, pictureLink, readPicture } from './pictures.ts'

const NO_NAMES = { ar: null, en: null }
const keyOf = (look: LookRow | undefined, part: CertificatePicture) => look?.[`${part}_key`] ?? null

/** The address changes with the picture, so that browsers show the new one. */
function lookView(look: LookRow | undefined): CertificateLook {
  const picture = (part: CertificatePicture) => {
    const key = keyOf(look, part)
    return key && `/api/v1/certificate-look/pictures/${part}?v=${key.slice(-12, -4)}`
  }
  return {
    second: look?.second ?? null,
    centre: look?.centre ?? null,
    signature_url: picture('signature'),
    second_signature_url: picture('second_signature'),
    logo_url: picture('logo'),
  }
}

/**
 * Sets or removes a picture. The old one is deleted unless a certificate shows it. Simultaneous changes replace each
 * other one by one, so that no file is left without a reference.
 */
async function replacePicture(
  services: Services,
  ownerId: string,
  part: CertificatePicture,
  key: string | null,
) {
  let before: string | null
  do before = keyOf(await findLook(services, ownerId), part)
  while (!(await updatePicture(services, ownerId, part, { before, after: key })))
  if (before !== null && !(await isShown(services, ownerId, before))) await services.files.delete(before)
  return lookView(await findLook(services, ownerId))
}

/** How names are written on certificates, and what else those of an instructor show. */
export const lookRoutes = new Hono<AppEnv>()
  .get('/certificate-names', verified, async (c) => {
    const names = await findNames(c.var.services, c.var.caller.userId)
    return c.json({ data: names ?? NO_NAMES }, 200)
  })
  .put('/certificate-names', verified, validate('json', CertificateNamesBody), async (c) => {
    const names = c.req.valid('json')
    await updateNames(c.var.services, c.var.caller.userId, names)
    return c.json({ data: names }, 200)
  })
  .get('/certificate-look', teacher, async (c) => {
    return c.json({ data: { look: lookView(await findLook(c.var.services, c.var.caller.userId)) } }, 200)
  })
  .put('/certificate-look', teacher, validate('json', CertificateLookBody), async (c) => {
    const { services, caller } = c.var
    await updateLook(services, caller.userId, c.req.valid('json'))
    return c.json({ data: { look: lookView(await findLook(services, caller.userId)) } }, 200)
  })
  .get('/certificate-look/pictures/:part', teacher, validate('param', PictureParam), async (c) => {
    const { services, caller } = c.var
    const key = found(keyOf(await findLook(services, caller.userId), c.req.valid('param').part))
    return c.redirect(await pictureLink(services, key), 302)
  })
  .post(
    '/certificate-look/pictures/:part',
    teacher,
    networkLimit('upload'),
    validate('param', PictureParam),
    async (c) => {
      const { services, caller } = c.var
      const picture = await readPicture(c.req.raw)
      const key = newPictureKey(caller.userId)
      await orUnavailable(() => services.files.put(key, picture))
      const look = await replacePicture(services, caller.userId, c.req.valid('param').part, key)
      return c.json({ data: { look } }, 200)
    },
  )
  .delete('/certificate-look/pictures/:part', teacher, validate('param', PictureParam), async (c) => {
    const { services, caller } = c.var
    const look = await replacePicture(services, caller.userId, c.req.valid('param').part, null)
    return c.json({ data: { look } }, 200)
  })
