import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#web/api/error-text.ts'
import { scanWords as m } from '#web/domain/scan/messages.ts'
import { num } from '#web/i18n/format.ts'
import type { PagePictures } from './page-pictures.ts'
import { keepPage, readByProvider, scanQuery } from './queries.ts'
import { isUnclear, type ReadPage } from './read-words.ts'
import { recognise, type ScanLanguage, stopRecogniser } from './recogniser.ts'
import { UNREAD_LINE } from './typed-lines.ts'

/** Reads pages one after the other and keeps each as it comes; what was read stays when it is stopped. */
export function useReading(id: string, pictures: PagePictures | undefined) {
  const client = useQueryClient()
  const [page, setPage] = useState<number>()
  const [fault, setFault] = useState<string>()
  /** How often each page was read: what is shown of it begins anew then. */
  const [rounds, setRounds] = useState<Record<number, number>>({})
  const run = useRef(0)
  useEffect(
    () => () => {
      run.current++
      stopRecogniser()
    },
    [],
  )
  const isKept = (page: number) =>
    client.getQueryData(scanQuery(id).queryKey)?.read.some((one) => one.page === page) === true
  async function read(
    pages: number[],
    { language, again = false }: { language: ScanLanguage; again?: boolean },
  ): Promise<void> {
    if (!pictures) return
    const mine = ++run.current
    setFault(undefined)
    for (const next of pages) {
      // Its owner may have typed it meanwhile.
      if (!again && isKept(next)) continue
      setPage(next)
      try {
        const result = await recognise(await pictures.draw(next), language)
        if (run.current !== mine) return
        await keepPage(client, id, { page: next, ...keptOf(result) })
        setRounds((known) => ({ ...known, [next]: (known[next] ?? 0) + 1 }))
      } catch {
        if (run.current === mine) setFault(m.notRead({ page: num(next) }))
        break
      }
      if (run.current !== mine) return
    }
    if (run.current === mine) setPage(undefined)
  }
  /** Its picture goes to the provider that this server is set up with. */
  async function sendToProvider(asked: number): Promise<void> {
    if (!pictures) return
    const mine = ++run.current
    setFault(undefined)
    setPage(asked)
    try {
      await readByProvider(client, id, { page: asked, picture: await pictures.draw(asked) })
      if (run.current === mine) setRounds((known) => ({ ...known, [asked]: (known[asked] ?? 0) + 1 }))
    } catch (error) {
      if (run.current === mine) setFault(errorText(error))
    }
    if (run.current === mine) setPage(undefined)
  }
  const stop = () => {
    run.current++
    setPage(undefined)
    stopRecogniser()
  }
  return { page, fault, rounds, read, sendToProvider, stop }
}

/** Of a page that is too unclear nothing is kept: its owner types it, or says that it is left out. */
const keptOf = ({ confidence, lines }: ReadPage): ReadPage =>
  lines.length === 0 || isUnclear(confidence) ? { confidence, lines: [UNREAD_LINE] } : { confidence, lines }
