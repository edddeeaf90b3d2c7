import type { CompanyEmoji } from '@atrium/contract/chat/company-emoji'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../calls.ts'
import { codeOf } from './company-emoji.ts'
import { applyEmojiChanges } from './apply-emoji-changes.ts'
import { EmojiRows } from './emoji-rows.tsx'

/** The rows, and the confirmation before an emoji is deleted permanently. */
export function RemovableRows({ emoji, onRename }: { emoji: readonly CompanyEmoji[]; onRename: (emoji: CompanyEmoji) => void }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const [removed, setRemoved] = useState<CompanyEmoji>()
  const [removing, setRemoving] = useState(false)
  const code = removed ? codeOf(removed) : ''
  const remove = async (): Promise<void> => {
    if (!removed) return
    await calls.call.removeCompanyEmoji({ emoji_id: removed.emoji_id })
    applyEmojiChanges(queryClient, [{ emoji_id: removed.emoji_id, emoji: null }])
    show({ text: formatMessage({ id: 'chat.emojiRemoved' }, { emoji: code }) })
  }
  return (
    <>
      <EmojiRows
        emoji={emoji}
        onRename={onRename}
        onRemove={(one) => {
          setRemoved(one)
          setRemoving(true)
        }}
      />
      <ConfirmOnDemand
        open={removing}
        onOpenChange={setRemoving}
        title={formatMessage({ id: 'chat.removeEmojiTitle' }, { emoji: code })}
        confirmLabel={formatMessage({ id: 'chat.removeEmojiConfirm' })}
        onConfirm={remove}
        errorText={(error) => (error instanceof Error ? error.message : String(error))}
      >
        {formatMessage({ id: 'chat.removeEmojiText' })}
      </ConfirmOnDemand>
    </>
  )
}
