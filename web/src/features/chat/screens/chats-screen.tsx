import { MessagesSquare } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { commandKey } from '#ui/kbd.tsx'
import { RecentList } from '../parts/recent-list.tsx'

/** `/connect`: the list of conversations; beside it, where there is room, the way in. */
export default function ChatsScreen() {
  const { formatMessage } = useIntl()
  return (
    <Panes showing="list" list={<RecentList titled />}>
      <Content>
        <EmptyState icon={MessagesSquare} title={formatMessage({ id: 'chat.pickTitle' })}>
          {formatMessage({ id: 'chat.pickText' }, { keys: `${commandKey}\u00a0K` })}
        </EmptyState>
      </Content>
    </Panes>
  )
}
