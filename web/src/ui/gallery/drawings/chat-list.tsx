import { ListFilter, Megaphone, Plus, SquarePen } from 'lucide-react'
import { Avatar, SpaceAvatar } from '../../marks/avatar.tsx'
import { Badge } from '../../marks/badge.tsx'
import { SearchButton } from '../../frame/bar.tsx'
import { ListPane } from '../../frame/frame.tsx'
import { IconButton } from '../../icon-button.tsx'
import { ListRow } from '../../rows/list-row.tsx'
import type { Presence } from '../../marks/presence-dot.tsx'
import { SectionLabel } from '../../text/section-label.tsx'
import { useSample } from '../sample.ts'
import styles from './chat.module.css'
import drawings from './drawings.module.css'

type Talk = {
  name: string
  time: string
  last: string
  unread?: number
  quiet?: boolean
  person?: boolean
  presence?: Presence
  current?: boolean
  campaign?: boolean
}

const groups: { label: string; add?: string; talks: Talk[] }[] = [
  {
    label: 'Favourites',
    talks: [
      { name: 'Design', time: '9:42', last: 'Tomás: the new empty states are in', current: true },
      { name: 'Jun Lindqvist', time: '9:31', last: 'Voice message · 0:24', unread: 2, person: true },
    ],
  },
  {
    label: 'Spaces',
    add: 'New space',
    talks: [
      { name: 'Company', time: '9:05', last: 'Aisha: town hall moved to Thursday', unread: 7 },
      { name: 'Release 8.2', time: '8:58', last: 'You: tagged, notes are drafted' },
      { name: 'Support', time: '8:40', last: 'Dana: two tickets left from the weekend', unread: 14, quiet: true },
      { name: 'Reading club', time: 'Tue', last: 'Eli: chapter four by Friday?' },
    ],
  },
  {
    label: 'Direct',
    add: 'New message',
    talks: [
      { name: 'Saanvi Kapoor', time: 'Tue', last: 'Thanks, that unblocks me', person: true, presence: 'away' },
      { name: 'Aisha Rahman', time: 'Mon', last: 'Draft: about the budget…', person: true, presence: 'offline' },
      { name: 'Hana Watanabe', time: 'Mon', last: 'You: see you at the station', person: true },
    ],
  },
  { label: 'Campaigns', talks: [{ name: 'Winter giving', time: 'Mon', last: 'Acknowledge by 30 November', campaign: true }] },
]

/** The list pane of the sample screens. */
export function ChatList() {
  const sample = useSample()
  return (
    <ListPane
      label={sample('Chats')}
      header={
        <>
          <h2 className={styles.paneTitle}>{sample('Chats')}</h2>
          <span className={drawings.inline}>
            <IconButton icon={ListFilter} label={sample('Filter')} />
            <IconButton icon={SquarePen} label={sample('New message')} />
          </span>
        </>
      }
      toolbar={<SearchButton>{sample('Search people, spaces, words')}</SearchButton>}
    >
      {groups.map((group) => (
        <section key={group.label}>
          <SectionLabel level={3} action={group.add && <IconButton icon={Plus} size="small" label={sample(group.add)} />}>
            {sample(group.label)}
          </SectionLabel>
          {group.talks.map((talk) => (
            <TalkRow key={talk.name} talk={talk} />
          ))}
        </section>
      ))}
    </ListPane>
  )
}

function TalkRow({ talk }: { talk: Talk }) {
  const sample = useSample()
  const leading = talk.person ? (
    <Avatar name={talk.name} presence={talk.presence} />
  ) : (
    <SpaceAvatar name={talk.name} {...(talk.campaign ? { icon: Megaphone } : {})} />
  )
  const badge = talk.unread && (
    <Badge count={talk.unread} tone={talk.quiet ? 'quiet' : 'accent'} label={`${talk.unread} ${sample('unread')}`} />
  )
  return (
    <ListRow
      href={`#${talk.name}`}
      leading={leading}
      title={talk.name}
      meta={talk.time}
      detail={sample(talk.last)}
      badge={badge}
      unread={Boolean(talk.unread)}
      current={talk.current ?? false}
    />
  )
}
