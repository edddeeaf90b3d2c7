import type { Space } from '@atrium/contract/chat/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { limits } from '@atrium/contract/limits'
import { keyOf } from '#app/server-data.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { chat as calls } from '../calls.ts'
import styles from './request-to-join.module.css'

/** Requests to join a private space, with an optional reason; a pending request can be withdrawn. */
export function RequestToJoin({ space }: { space: Space }) {
  const { formatMessage } = useIntl()
  const queries = useQueryClient()
  const [words, setWords] = useState('')
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const { space_id, join_status } = space
  const waits = join_status === 'requested'
  const ask = async (): Promise<void> => {
    setPending(true)
    setFault(undefined)
    try {
      await (waits ? calls.call.withdrawRequest({ space_id }) : calls.call.requestToJoin({ space_id, words }))
      await queries.invalidateQueries({ queryKey: keyOf('resolveConversation') })
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <div className={styles.request}>
      <p role="status">{formatMessage({ id: waits ? 'chat.requested' : 'chat.requestText' })}</p>
      {fault && <Banner tone="danger">{fault}</Banner>}
      {!waits && (
        <TextArea
          label={formatMessage({ id: 'chat.requestWords' })}
          optional
          rows={2}
          maxLength={limits.requestWordsMaximum}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <Button tone={waits ? 'plain' : 'primary'} pending={pending} onClick={() => void ask()}>
        {formatMessage({ id: waits ? 'chat.withdrawRequest' : 'chat.requestToJoin' })}
      </Button>
    </div>
  )
}
