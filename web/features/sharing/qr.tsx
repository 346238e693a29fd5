import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { m } from './messages.ts'

/** The dark squares of the code as one path, and how many squares a side has. */
async function drawQr(text: string): Promise<{ path: string; size: number }> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: squares.join(''), size }
}

const useQr = (url: string) =>
  useQuery({ queryKey: ['qr', url], queryFn: () => drawQr(url), staleTime: Infinity })

/** The QR code of an address. */
export function QrPicture({ url, className }: { url: string; className: string }) {
  const { data } = useQr(url)
  if (!data) return <div className={className} />
  return (
    <svg
      className={className}
      viewBox={`0 0 ${data.size} ${data.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={m.link.qr}
    >
      <path d={data.path} />
    </svg>
  )
}

/** The QR code of a course's address, as a picture and on a sheet to print. */
export function QrCode({ url, courseId }: { url: string; courseId: string }) {
  const { data } = useQr(url)
  const save = () => {
    if (!data) return
    const box = `0 0 ${data.size} ${data.size}`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${data.size}v${data.size}H0z"/><path d="${data.path}"/></svg>`
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    link.download = 'qr.svg'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <div className="stack gap-small">
      <QrPicture url={url} className="share-qr" />
      <Button kind="ghost" size="dense" closed={!data} onClick={save}>
        <Icon of={Download} size={16} />
        {m.link.image}
      </Button>
      <ButtonLink
        kind="ghost"
        size="dense"
        to="/courses/$course_id/join-sheet"
        params={{ course_id: courseId }}
      >
        <Icon of={Printer} size={16} />
        {m.link.sheet}
      </ButtonLink>
    </div>
  )
}
