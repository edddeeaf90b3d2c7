import { callPath } from '@atrium/contract/call-rooms/paths'
import { callLimits } from '@atrium/contract/call-rooms/limits'
import type { Employee } from '@atrium/contract/people/schemas'
import { Link, Phone } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useWatched } from '#app/watched.ts'
import { nameOf } from '#features/people/people.ts'
import { peopleOptions } from '#features/people/people-options.tsx'
import { Button } from '#ui/button.tsx'
import { useCopy } from '#ui/copying/use-copy.ts'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { callRooms } from '../server.ts'
import type { CallSession } from '../session/call-session.ts'
import { putRoom } from '../session/known-rooms.ts'

type InviteDialogProps = { session: CallSession; open: boolean; onClose: () => void }

/** Calls more people into the call, or copies the link by which those of the conversation join. */
export default function InviteDialog({ session, open, onClose }: InviteDialogProps) {
  const { formatMessage } = useIntl()
  const { members, callRoomId } = useWatched(session.room)
  const [chosen, setChosen] = useState<Employee[]>([])
  const copy = useCopy(formatMessage({ id: 'call-rooms.linkCopied' }))
  const close = (): void => {
    setChosen([])
    onClose()
  }
  const { pending, refused, ring } = useRinging(callRoomId, close)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      size="small"
      title={formatMessage({ id: 'call-rooms.inviteTitle' })}
      footer={
        <>
          <Button icon={Link} onClick={() => copy(location.origin + callPath(callRoomId))}>
            {formatMessage({ id: 'call-rooms.copyLink' })}
          </Button>
          <Button
            tone="primary"
            icon={Phone}
            pending={pending}
            disabledReason={chosen.length ? undefined : formatMessage({ id: 'call-rooms.inviteNobody' })}
            onClick={() => void ring(chosen)}
          >
            {formatMessage({ id: 'call-rooms.ringThem' }, { count: chosen.length })}
          </Button>
        </>
      }
    >
      {refused && <Banner tone="danger">{refused}</Banner>}
      <MultiCombobox
        label={formatMessage({ id: 'call-rooms.inviteWho' })}
        description={formatMessage({ id: 'call-rooms.inviteText' })}
        placeholder={formatMessage({ id: 'call-rooms.inviteHint' })}
        value={chosen}
        onValueChange={(next) => setChosen(next.slice(0, callLimits.called))}
        {...peopleOptions(new Set(members.map(({ employeeId }) => employeeId)))}
      />
    </Dialog>
  )
}

function useRinging(callRoomId: string, onRung: () => void) {
  const { formatMessage, formatList } = useIntl()
  const toasts = useToasts()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const ring = async (people: readonly Employee[]): Promise<void> => {
    setPending(true)
    setRefused(undefined)
    try {
      const employees = people.map(({ employee_id }) => employee_id)
      putRoom(await callRooms.call.inviteToCallRoom({ call_room_id: callRoomId, employees }))
      toasts.show({ text: formatMessage({ id: 'call-rooms.ringingFor' }, { names: formatList(people.map(nameOf)) }) })
      onRung()
    } catch (error) {
      setRefused(error instanceof Error ? error.message : '')
    }
    setPending(false)
  }
  return { pending, refused, ring }
}
