import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ACCEPTED } from './accepted.ts'
import { m } from './messages.ts'
import { uploads } from './uploads.ts'

/** Opens the file dialog for another file in the place of this one. */
export function ReplaceButton({ entryKey, name }: { entryKey: string; name: string }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="dense" aria-label={m.replaceOf({ name })} onClick={() => input.current?.click()}>
        {m.replace}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={ACCEPTED}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) uploads.replace(entryKey, file)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
