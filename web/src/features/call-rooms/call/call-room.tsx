import { Grid2X2, Lock, Minimize2, RectangleHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { pathOfConversation } from '@atrium/contract/chat/paths'
import { history } from '#app/history.ts'
import { chatsPath } from '#features/chat/paths.ts'
import { useConversation } from '#features/chat/use-chat.ts'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { useWatched } from '#app/watched.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Panes } from '../beside/panes.tsx'
import { useBeside } from '../beside/use-beside.ts'
import { leaveCall } from '../current-call.ts'
import type { CallSession } from '../session/call-session.ts'
import { useRoomTitle } from '../parts/use-room-title.ts'
import styles from './call-room.module.css'
import { Controls } from './controls.tsx'
import { InviteButton } from './invite-button.tsx'
import { Stage } from './stage.tsx'
import { Reconnecting, TroubleBanners } from './trouble.tsx'

/** The call on a page of its own. The places beside it stay, so that the rest of the app is one press away. */
export default function CallRoom({ session }: { session: CallSession }) {
  const { formatMessage } = useIntl()
  const room = useWatched(session.room)
  const seats = useWatched(session.seats)
  const title = useRoomTitle(room)
  const [view, setView] = useState<'grid' | 'speaker'>('grid')
  const beside = useBeside(room)
  const conversation = useConversation(room.conversationId ?? '')
  const makeSmall = () => history.push(conversation ? pathOfConversation(conversation) : chatsPath)
  const leave = () => {
    void leaveCall()
    makeSmall()
  }
  return (
    <Content ownScroll onGround>
      <header className={styles.top}>
        <IconButton icon={Minimize2} label={formatMessage({ id: 'call-rooms.makeSmall' })} tooltipSide="bottom" onClick={makeSmall} />
        <div className={styles.title}>
          <PageTitle title={title} />
        </div>
        {room.isLocked && (
          <span className={styles.locked}>
            <Icon of={Lock} size="small" />
            {formatMessage({ id: 'call-rooms.locked' })}
          </span>
        )}
        <span className={styles.hiddenOnPhones}>
          <SegmentedControl
            label={formatMessage({ id: 'call-rooms.view' })}
            value={view}
            onValueChange={setView}
            options={[
              { value: 'grid', label: formatMessage({ id: 'call-rooms.grid' }), icon: Grid2X2 },
              { value: 'speaker', label: formatMessage({ id: 'call-rooms.speakerView' }), icon: RectangleHorizontal },
            ]}
          />
        </span>
        <InviteButton session={session} />
      </header>
      <div className={styles.banners}>
        <TroubleBanners session={session} />
      </div>
      <div className={styles.body}>
        <Stage session={session} seats={seats} view={view} />
        <Panes beside={beside} session={session} seats={seats} conversationId={room.conversationId} />
        <Reconnecting session={session} />
      </div>
      <Controls session={session} beside={beside} onLeave={leave} />
    </Content>
  )
}
