import { describe, expect, it } from 'vitest'
import { isSegment } from '#web/routes/-search.ts'
import { makeClient } from '#worker/client.ts'

const sent: Request[] = []
const client = makeClient('https://sullam.test', {
  headers: { 'Accept-Language': 'ar' },
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(new Request(input, init))
    return Response.json({ data: null })
  },
}).api.v1

describe('the client of the API', () => {
  it('sends parameters, search and JSON to the route of that name, in the reader’s language', async () => {
    await client.courses.$get({ query: { cursor: 'next', limit: undefined } })
    await client.courses[':id'].$patch({ param: { id: 'c1' }, json: { title: 'Water' } })
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://sullam.test/api/v1/courses?cursor=next',
      'PATCH https://sullam.test/api/v1/courses/c1',
    ])
    expect(sent[1]?.headers.get('Accept-Language')).toBe('ar')
    expect(sent[1]?.headers.get('Content-Type')).toBe('application/json')
    expect(await sent[1]?.json()).toEqual({ title: 'Water' })
  })

  it('knows the address of a file and of the socket', () => {
    expect(client.materials[':id'].file.$path({ param: { id: 'm1' } })).toBe('/api/v1/materials/m1/file')
    expect(client.user.inbox.live.$url({ query: { last_seq: '7' } }).href).toBe(
      'https://sullam.test/api/v1/user/inbox/live?last_seq=7',
    )
  })
})

it('only what stays one segment of a path is taken from an address', () => {
  expect(['019f-a', 'water-and-salt', 'الماء', 'a.b'].every(isSegment)).toBe(true)
  expect(['', '..', '.', 'a/b', 'a\\b', 'a?b', 'a#b', 'a%2fb'].filter(isSegment)).toEqual([])
})
