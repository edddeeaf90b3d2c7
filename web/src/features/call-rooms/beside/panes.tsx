import { useIntl } from 'react-intl'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { loadConversationPanel } from '#features/chat/conversation-panel.ts'
import { useResponsive } from '#ui/responsive.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { PeoplePane } from '../call/people-pane.tsx'
import type { CallSession } from '../session/call-session.ts'
import type { Seat } from '../session/seat.ts'
import type { BesideCall } from './use-beside.ts'
import { SidePane } from './side-pane.tsx'
import styles from './side-pane.module.css'

const Conversation = lazyBeside(loadConversationPanel)

type PanesProps = { beside: BesideCall; session: CallSession; seats: readonly Seat[]; conversationId: string | null }

/** The people of the call and its conversation, as far as they are open and there is room. */
export function Panes({ beside: { shown, opened, close }, session, seats, conversationId }: PanesProps) {
  const { formatMessage } = useIntl()
  const { isTabletOrMobile } = useResponsive() // a phone’s keyboard would cover what was opened to be read
  return (
    <>
      {shown.includes('people') && (
        <SidePane
          panel="people"
          title={formatMessage({ id: 'call-rooms.everyone' })}
          takesFocus={opened === 'people'}
          onClose={() => close('people')}
        >
          <PeoplePane session={session} seats={seats} />
        </SidePane>
      )}
      {conversationId && shown.includes('chat') && (
        <SidePane
          panel="chat"
          title={formatMessage({ id: 'call-rooms.chat' })}
          takesFocus={opened === 'chat'}
          onClose={() => close('chat')}
        >
          <Conversation conversationId={conversationId} autoFocus={opened === 'chat' && !isTabletOrMobile} instead={<Opening />} />
        </SidePane>
      )}
    </>
  )
}

const Opening = () => (
  <div className={styles.opening}>
    <DelayedLoader>
      <Skeleton width="70%" />
      <Skeleton width="45%" />
    </DelayedLoader>
  </div>
)
