import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { KEYS } from '#web/domain/keys.ts'
import { afterMediaChange, afterOffline } from '#web/domain/stale.ts'

/** A list on the screen whose answers come when they are told to, each with what was there when it was asked for. */
function listOnScreen(there: string[]) {
  const client = new QueryClient()
  const answers: (() => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: [...KEYS.media, 'list'],
    queryFn: () => {
      const asked = [...there]
      return new Promise<string[]>((answer) => answers.push(() => answer(asked)))
    },
  })
  observer.subscribe(() => undefined)
  return { client, answers, shown: () => observer.getCurrentResult().data }
}

it('a list that is still on its way when something is added is asked for again', async () => {
  const there: string[] = []
  const { client, answers, shown } = listOnScreen(there)
  there.push('added')
  const changed = afterMediaChange(client)
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.()
  answers[1]?.()
  await changed
  expect(shown()).toEqual(['added'])
})

it('a list that stands is asked for again, and stays meanwhile', async () => {
  const there: string[] = []
  const { client, answers, shown } = listOnScreen(there)
  answers[0]?.()
  await expect.poll(shown).toEqual([])
  there.push('added')
  const changed = afterMediaChange(client)
  await expect.poll(() => answers.length).toBe(2)
  expect(shown()).toEqual([])
  answers[1]?.()
  await changed
  expect(shown()).toEqual(['added'])
})

it('a lesson that is just being opened stays when what was done offline arrives; one that is left is asked for anew', async () => {
  const client = new QueryClient()
  const lesson = (id: string) => [...KEYS.learning, 'lesson', id]
  client.setQueryData(lesson('left'), 'old')
  const answer = Promise.withResolvers<string>()
  const opened = client.ensureQueryData({ queryKey: lesson('opened'), queryFn: () => answer.promise })
  await afterOffline(client)
  answer.resolve('text')
  expect(await opened).toBe('text')
  expect(client.getQueryData(lesson('left'))).toBeUndefined()
})
