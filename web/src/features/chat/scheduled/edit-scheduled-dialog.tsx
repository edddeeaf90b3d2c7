import type { Scheduled } from '@atrium/contract/chat/scheduled'
import type { RichText } from '@atrium/contract/document'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { chat as calls } from '../calls.ts'
import { Composer } from '../composer/composer.tsx'
import { useChat } from '../use-chat.ts'
import { findScheduled } from './use-scheduled-actions.ts'

type EditScheduledDialogProps = { scheduled: Scheduled; name: string; open: boolean; onClose: () => void }

/** Edits the text of a scheduled message in a composer; the input stays if the server refuses. */
export default function EditScheduledDialog({ scheduled, name, open, onClose }: EditScheduledDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={formatMessage({ id: 'chat.editScheduled' }, { name })}>
      {open && <ScheduledComposer scheduledId={scheduled.scheduled_id} onClose={onClose} />}
    </Dialog>
  )
}

function ScheduledComposer({ scheduledId: scheduled_id, onClose }: { scheduledId: string; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const chat = useChat()
  const [body, setBody] = useState<RichText>()
  const [fault, setFault] = useState<string>()
  const failed = (error: unknown): void => setFault(error instanceof Error ? error.message : String(error))
  useEffect(() => void findScheduled(scheduled_id).then((item) => setBody(item.body), failed), [scheduled_id])
  const save = async (words: RichText): Promise<void> => {
    try {
      chat.scheduled.take([await calls.call.changeScheduled({ scheduled_id, body: words })])
      onClose()
    } catch (error) {
      failed(error)
    }
  }
  return (
    <>
      {fault && <Banner tone="danger">{fault}</Banner>}
      {body && (
        <Composer
          label={formatMessage({ id: 'chat.editWords' })}
          initial={body}
          onSend={(words) => void save(words)}
          onCancel={onClose}
          editing
          autoFocus
        />
      )}
    </>
  )
}
