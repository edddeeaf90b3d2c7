import type { RichText } from '@atrium/contract/document'
import { useState } from 'react'
import { Banner } from '#ui/states/banner.tsx'
import { Composer } from './composer.tsx'

type CommentFormProps = {
  label: string
  /** Sends a comment under an id that makes a retry harmless. Rejects with the reason. */
  send: (body: RichText, clientId: string) => Promise<void>
  onCancel?: (() => void) | undefined
  autoFocus?: boolean
}

/** A box for a comment. Text that could not be sent returns into it, below the reason; sent again, it is the same comment. */
export default function CommentForm({ label, send, onCancel, autoFocus = false }: CommentFormProps) {
  const [returned, setReturned] = useState<{ words: RichText; clientId: string; version: number }>()
  const [failure, setFailure] = useState<string>()
  const sendOrReturn = async (words: RichText): Promise<void> => {
    setFailure(undefined)
    const isRetry = JSON.stringify(returned?.words) === JSON.stringify(words)
    const clientId = isRetry && returned ? returned.clientId : crypto.randomUUID()
    try {
      await send(words, clientId)
      setReturned(undefined)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setReturned({ words, clientId, version: (returned?.version ?? 0) + 1 })
    }
  }
  return (
    <>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Composer
        flush
        label={label}
        initial={returned?.words}
        {...(returned ? { version: returned.version } : {})}
        {...(onCancel ? { onCancel } : {})}
        onSend={(words) => void sendOrReturn(words)}
        autoFocus={autoFocus}
      />
    </>
  )
}
