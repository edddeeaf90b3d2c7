import type { Scheduled } from '@atrium/contract/chat/scheduled'
import { CalendarClock, PencilLine, SendHorizontal, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { usePlaceName } from '../use-place-name.ts'
import { PlaceLine } from '../conversation/place-line.tsx'
import { useMomentText } from '../use-moment-text.ts'
import { useRefusal } from '#app/session/use-refusal.ts'
import { useScheduledActions } from './use-scheduled-actions.ts'

const MomentDialog = dialogOnDemand(() => import('./moment-dialog.tsx'))
const EditScheduledDialog = dialogOnDemand(() => import('./edit-scheduled-dialog.tsx'))

/** One scheduled or failed message: place, text and time, with its actions. */
export function ScheduledEntry({ scheduled }: { scheduled: Scheduled }) {
  const { formatMessage } = useIntl()
  const momentText = useMomentText()
  const [dialog, setDialog] = useState<'moment' | 'words'>()
  const { place, text, file_count, silent, send_at, error } = scheduled
  const name = usePlaceName(place)
  const refusal = useRefusal(error)
  const { sendNow, backToDrafts, pending } = useScheduledActions(scheduled)
  const files = file_count > 0 ? formatMessage({ id: 'chat.files' }, { count: file_count }) : ''
  const when = momentText(send_at)
  const moment = formatMessage({ id: silent ? 'chat.sentSilentlyAt' : 'chat.sentAt' }, { when })
  const close = (): void => setDialog(undefined)
  return (
    <>
      <PlaceLine
        place={place}
        text={[text, files].filter(Boolean).join(' · ')}
        note={error ? undefined : moment}
        fault={error && formatMessage({ id: 'chat.notSentAt' }, { when, reason: refusal })}
        actions={
          <span role="group" aria-label={formatMessage({ id: 'chat.scheduledActions' }, { name })}>
            <IconButton icon={PencilLine} label={formatMessage({ id: 'chat.editWords' })} onClick={() => setDialog('words')} />
            <IconButton icon={CalendarClock} label={formatMessage({ id: 'chat.changeMoment' })} onClick={() => setDialog('moment')} />
            <IconButton
              icon={SendHorizontal}
              label={formatMessage({ id: 'chat.sendNow' })}
              pending={pending}
              pointing
              onClick={() => void sendNow()}
            />
            <IconButton
              icon={Undo2}
              label={formatMessage({ id: 'chat.backToDrafts' })}
              pending={pending}
              onClick={() => void backToDrafts()}
            />
          </span>
        }
      />
      <MomentDialog scheduled={scheduled} open={dialog === 'moment'} onClose={close} />
      <EditScheduledDialog scheduled={scheduled} name={name} open={dialog === 'words'} onClose={close} />
    </>
  )
}
