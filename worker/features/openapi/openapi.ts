import * as z from 'zod/mini'
import { ERROR_DETAILS } from '#worker/contract/error-details.ts'
import { ERROR_STATUS } from '#worker/contract/errors.ts'
import { routes } from '#worker/contract/routes.ts'
import type { Access, Route } from '#worker/contract/wire.ts'

type Json = Record<string, unknown>

const ACCESS: Record<Access, string> = {
  public: 'anyone.',
  any: 'anyone who is logged in, even with an email address that is not verified yet.',
  verified: 'a user with a verified email address.',
  student: 'a student with a verified email address.',
  teacher: 'an instructor with a verified email address.',
}

/** OpenAPI 3.1 of every route, from the schemas that the routes themselves validate with. */
export function openApi(server: string): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.path.replace(/:([a-z_]+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sullam',
      version: '1',
      description:
        'All paths begin with /api/v1. Times are ISO 8601 and ids are strings. A program that sends X-Bookmark, empty at ' +
        'first and then as the last response that had one, is answered near it and reads its own writes.',
    },
    servers: [{ url: new URL('/api/v1', server).href }],
    paths,
    components: { schemas: { Failure: failure }, securitySchemes: schemes },
  }
}

const schemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  header: { type: 'apiKey', in: 'header', name: 'JWT' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'jwt' },
}

const failure = {
  type: 'object',
  required: ['code', 'message', 'request_id'],
  properties: {
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    message: { type: 'string' },
    errors: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { message: { type: 'string' }, code: { type: 'string' } },
      },
    },
    detail: {
      description: 'What the code is about. Its shape follows from the code; most codes have none.',
      anyOf: Object.entries(ERROR_DETAILS).map(([code, shape]) => ({
        title: code,
        ...z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }),
      })),
    },
    request_id: { type: 'string' },
  },
}

function operation(route: Route): Json {
  const body = bodyOf(route)
  return {
    summary: route.summary,
    description: `Who may call: ${ACCESS[route.access]}${route.websocket ? ' Opens a WebSocket.' : ''}`,
    security: route.access === 'public' ? [] : Object.keys(schemes).map((name) => ({ [name]: [] })),
    parameters: [...pathParameters(route), ...queryParameters(route)],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      [route.websocket ? 101 : (route.status ?? 200)]: success(route),
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

function bodyOf(route: Route): Json | null {
  if (route.multipart) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema = { type: 'object', required: ['file'], properties: { file } }
    return { 'multipart/form-data': { schema } }
  }
  if (route.bytes) {
    return { 'application/octet-stream': { schema: { contentMediaType: 'application/octet-stream' } } }
  }
  return route.body ? { 'application/json': { schema: schemaOf(route.body, 'input') } } : null
}

function success(route: Route): Json {
  if (route.websocket || route.status === 302) return { description: route.summary }
  const data = route.data ? schemaOf(route.data, 'output') : {}
  const properties = { data, meta: { type: 'object' }, message: { type: 'string' } }
  const schema = { type: 'object', properties, required: ['data'] }
  return { description: route.summary, content: { 'application/json': { schema } } }
}

const pathParameters = (route: Route) =>
  [...route.path.matchAll(/:([a-z_]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function queryParameters(route: Route): Json[] {
  if (!route.query) return []
  const { properties = {}, required = [] } = schemaOf(route.query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** What no JSON Schema can say, such as trimming, is left open. */
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })
