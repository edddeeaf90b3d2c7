import { MessagesSquare } from 'lucide-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { commandKey, Kbd } from '#ui/marks/kbd.tsx'
import { RecentList } from '../recent/recent-list.tsx'
import { chatsPath } from '../paths.ts'

/** `/connect`: the list of conversations; on wide screens with an introduction beside it. */
export default function ChatsScreen() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { new: begin } = useSearch({ strict: false })
  const begun = () => void (begin && navigate({ to: chatsPath, search: {}, replace: true }))
  return (
    <Panes showing="list" list={<RecentList key={begin} titled begin={begin} onBegun={begun} />}>
      <Content>
        <EmptyState icon={MessagesSquare} title={formatMessage({ id: 'chat.pickTitle' })}>
          <FormattedMessage id="chat.pickText" values={{ keys: <Kbd keys={[commandKey, 'K']} /> }} />
        </EmptyState>
      </Content>
    </Panes>
  )
}
