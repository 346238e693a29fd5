import { Code, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BlockContent, HeldKind } from '#db/content.ts'
import { bytes } from '#web/i18n/format.ts'
import { dir, locale } from '#web/i18n/index.ts'
import { FileName } from '#web/ui/file-name.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Sentence } from '#worker/contract/content.ts'
import { BlockName } from '../block-name.tsx'
import EmbedFrame from './embed-frame.tsx'
import { Formula } from './formula.tsx'
import { downloadOf, useMediaAccess } from './media-access.ts'
import { MediaPlayer } from './media-player.tsx'
import { mediaWords as m } from './messages.ts'
import './held-block.css'

export type Held = Extract<BlockContent<Sentence>, { kind: HeldKind }>
type HeldBlockProps = {
  block: Held
  /** Draws the caption with its marks. */
  sentences: (list: Sentence[], from: number) => ReactNode
}

/** A film, a file, code or a formula: what the instructor put into a lesson beside its text. */
export default function HeldBlock({ block, sentences }: HeldBlockProps) {
  if (block.kind === 'formula') return <Formula {...block.data} />
  const { caption } = block.data
  return (
    <figure className="held-block">
      <HeldContent block={block} />
      {caption && <figcaption>{sentences([caption], 0)}</figcaption>}
    </figure>
  )
}

function HeldContent({ block }: { block: Exclude<Held, { kind: 'formula' }> }) {
  switch (block.kind) {
    case 'media':
      return <MediaPlayer {...block.data} />
    case 'attachment':
      return <Attachment {...block.data} />
    case 'embed':
      return <EmbedFrame {...block.data} />
    case 'code':
      return (
        <>
          <BlockName icon={Code}>{block.data.language ?? m.code}</BlockName>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls sideways must be reachable by key */}
          <pre className="held-block-code" dir="ltr" tabIndex={0} data-own-arrows>
            <code>{block.data.text}</code>
          </pre>
        </>
      )
  }
}

function Attachment({ media_id: id, name, bytes: size }: { media_id: string; name: string; bytes: number }) {
  const access = useMediaAccess()
  return (
    <a className="held-block-row" href={downloadOf(access, id)} download>
      <Icon of={Download} />
      <FileName name={name} />
      <span className="muted text-small" lang={locale} dir={dir}>
        {bytes(size)}
      </span>
    </a>
  )
}
