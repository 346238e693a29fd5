import type { ReactNode } from 'react'
import { ErrorPart } from './error-part.tsx'
import { FieldError } from './field.tsx'
import { FileName } from './file-name.tsx'

type UploadErrorProps = {
  /** The chosen file, where nothing is wrong with it: it is kept and may be sent again. */
  file: File | undefined
  onRetry: (file: File) => void
  children: ReactNode
}

/** Why a file was not accepted. */
export function UploadError({ file, onRetry, children }: UploadErrorProps) {
  if (!file) {
    return (
      <span role="alert">
        <FieldError>{children}</FieldError>
      </span>
    )
  }
  const message = (
    <span className="stack gap-tiny">
      <FileName name={file.name} />
      <span>{children}</span>
    </span>
  )
  return <ErrorPart message={message} onRetry={() => onRetry(file)} />
}
