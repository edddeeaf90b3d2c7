import { Bell, PanelRight, Phone, Search, X } from 'lucide-react'
import { AvatarStack, SpaceAvatar } from '../../marks/avatar.tsx'
import { Button } from '../../button.tsx'
import { Divider } from '../../rows/divider.tsx'
import { Bar } from '../../frame/bar.tsx'
import { DetailPane } from '../../frame/detail-pane.tsx'
import { Content, Frame } from '../../frame/frame.tsx'
import { IconButton } from '../../icon-button.tsx'
import { PageTitle } from '../../text/page-title.tsx'
import { TabLink, TabLinks } from '../../tab-links.tsx'
import { people, useSample } from '../sample.ts'
import { ChatList } from './chat-list.tsx'
import styles from './chat.module.css'
import { Composer, Message, Reactions } from './message.tsx'
import { SampleRail } from './places.tsx'
import { Conversation } from './conversation.tsx'

/** A conversation with its thread. */
export function ChatDrawing() {
  const sample = useSample()
  const bar = (
    <>
      <Bar
        back={{ onClick: () => history.back() }}
        leading={<SpaceAvatar name="Design" />}
        title={<PageTitle title="Design" />}
        detail={sample('How Northwind looks, reads and feels')}
        actions={
          <>
            <span className={styles.members}>
              <AvatarStack people={people.slice(1, 4)} total={18} label={sample('18 members')} />
            </span>
            <IconButton icon={Phone} label={sample('Call')} />
            <IconButton icon={Search} label={sample('Search in Design')} />
            <IconButton icon={PanelRight} label={sample('Details')} />
          </>
        }
      />
      <TabLinks label={sample('Parts of Design')}>
        {['General', 'Critique', 'Brand', 'Files', 'Pinned'].map((name, index) => (
          <TabLink key={name} href={`#${name}`} current={index === 0}>
            {sample(name)}
          </TabLink>
        ))}
      </TabLinks>
    </>
  )
  return (
    <Frame showing="content" rail={<SampleRail current="chats" />} list={<ChatList />} detail={<Thread />}>
      <Content bar={bar} ownScroll>
        <Conversation />
      </Content>
    </Frame>
  )
}

function Thread() {
  const sample = useSample()
  return (
    <DetailPane
      label={sample('Thread')}
      onClose={() => {}}
      ownScroll
      bar={
        <Bar
          title={<h2 className={styles.barTitle}>{sample('Thread')}</h2>}
          actions={
            <>
              <Button size="small" icon={Bell}>
                {sample('Following')}
              </Button>
              <IconButton icon={X} label={sample('Close')} />
            </>
          }
        />
      }
    >
      <div className={styles.threadLog}>
        <Message by="Tomás Nunes" at="9:12">
          {sample('Morning. I went through every list that can be empty and wrote what a new person should do there.')}
        </Message>
        <div className={styles.divider}>
          <Divider>{sample('4 replies')}</Divider>
        </div>
        <Message by="Jun Lindqvist" at="9:15">
          {sample('The one in Recognition made me want to thank somebody.')}
        </Message>
        <Message by="Saanvi Kapoor" at="9:22">
          {sample('Could the admin ones name the setting?')}
          <Reactions of={[['✅', 3, false]]} />
        </Message>
        <Message by="Tomás Nunes" at="9:38">
          {sample('They do now, with a link to it.')}
        </Message>
      </div>
      <Composer placeholder="Reply" small />
    </DetailPane>
  )
}
