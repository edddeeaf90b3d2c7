import { Phone, PhoneOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { joinAtOnce } from '../current-call.ts'
import { showCall } from '../show-call.ts'
import { useRoomTitle } from '../parts/use-room-title.ts'
import { endRing, type Ring } from '../ringing.ts'
import { callRooms } from '../server.ts'
import styles from './ring-dialog.module.css'
import { ring } from './tone.ts'

/** Someone calls. Enter accepts; Escape only ends the ringing here, so that nobody declines by accident. */
export default function RingDialog({ call }: { call: Ring }) {
  const { formatMessage } = useIntl()
  const caller = usePerson(call.callerId)
  const title = useRoomTitle(call)
  const accept = useRef<HTMLButtonElement>(null)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const name = caller ? nameOf(caller) : ''
  useEffect(ring, [])
  const join = async (): Promise<void> => {
    setPending(true)
    try {
      await joinAtOnce(call.callRoomId)
      endRing(call.callRoomId)
      showCall(call.callRoomId)
    } catch (error) {
      setRefused(error instanceof Error ? error.message : '')
      setPending(false)
    }
  }
  const decline = (): void => {
    endRing(call.callRoomId)
    void callRooms.call.declineCallRoom({ call_room_id: call.callRoomId }).catch(() => undefined) // it stops by itself
  }
  return (
    <Dialog
      open
      onOpenChange={() => endRing(call.callRoomId)}
      size="small"
      title={formatMessage({ id: 'call-rooms.isCalling' }, { name })}
      initialFocus={accept}
      footer={
        <>
          <Button icon={PhoneOff} tone="danger" onClick={decline}>
            {formatMessage({ id: 'call-rooms.decline' })}
          </Button>
          <Button ref={accept} icon={Phone} tone="primary" pending={pending} onClick={() => void join()}>
            {formatMessage({ id: 'call-rooms.accept' })}
          </Button>
        </>
      }
    >
      <div className={styles.caller}>
        <Avatar name={name} photo={caller?.profile_url} size="large" />
        <span>
          <b>{name}</b>
          {title !== name && <small>{title}</small>}
        </span>
      </div>
      {refused && <Banner tone="danger">{refused}</Banner>}
    </Dialog>
  )
}
