import * as z from 'zod/mini'
import { MaterialEnvelope } from './materials.ts'
import { type Route, requiredText } from './wire.ts'

const ADDRESS_CHARS = 2_000
export const WebPageBody = z.strictObject({ url: requiredText(ADDRESS_CHARS) })

export const webPageRoutes: Route[] = [
  {
    method: 'post',
    path: '/materials/web-pages',
    access: 'teacher',
    summary: 'Fetch a public web page as material',
    body: WebPageBody,
    data: MaterialEnvelope,
    status: 201,
  },
]
