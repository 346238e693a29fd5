import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { notificationsQuery, unreadQuery } from '#web/features/notifications/queries.ts'
import { useMarking } from '#web/features/notifications/use-marking.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a late answer to an earlier mark brings back no count that “mark all as read” has changed', async () => {
  const patched = Promise.withResolvers<void>()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const { method } = new Request(input, init)
    asked.push(method)
    if (method === 'PATCH') await patched.promise
    return Response.json({ data: { id: 'n1', read: false, unread: method === 'PATCH' ? 1 : 0 } })
  })
  const row = { id: 'n1', kind: 'course_joined', title: 'A', body: '', url: '/', read: true, created_at: '' }
  const client = new QueryClient()
  client.setQueryData(notificationsQuery.queryKey, {
    pages: [{ data: [row] }],
    pageParams: [undefined],
  } as never)
  client.setQueryData(unreadQuery.queryKey, 0)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useMarking, { wrapper })
  const unread = () => client.getQueryData(unreadQuery.queryKey)

  act(() => result.current.toggle(row as never))
  await waitFor(() => expect(unread()).toBe(1))
  act(() => result.current.readAll([{ ...row, read: false }] as never))
  await waitFor(() => expect(unread()).toBe(0))
  expect(asked).toEqual(['PATCH'])
  patched.resolve()
  await waitFor(() => expect(asked).toEqual(['PATCH', 'POST']))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(unread()).toBe(0)
})
