import { Ellipsis, Phone } from 'lucide-react'
import { useState } from 'react'
import { SpaceAvatar } from '../../marks/avatar.tsx'
import { Bar } from '../../frame/bar.tsx'
import { Content, Frame } from '../../frame/frame.tsx'
import { IconButton } from '../../icon-button.tsx'
import { PageTitle } from '../../text/page-title.tsx'
import { useSample } from '../sample.ts'
import { ChatList } from './chat-list.tsx'
import { Conversation } from './conversation.tsx'
import { SampleBottom, SampleRail } from './places.tsx'

/** The phone layout, to be viewed 390 pixels wide. `?show=phone#list` is the list, otherwise the conversation. */
export function PhoneDrawing() {
  const sample = useSample()
  const [showing, setShowing] = useState<'list' | 'content'>(() => (location.hash === '#list' ? 'list' : 'content'))
  const bar = (
    <Bar
      back={{ onClick: () => setShowing('list') }}
      leading={<SpaceAvatar name="Design" size="small" />}
      title={<PageTitle title="Design" />}
      detail={sample('General · 18')}
      actions={
        <>
          <IconButton icon={Phone} label={sample('Call')} />
          <IconButton icon={Ellipsis} label={sample('More')} />
        </>
      }
    />
  )
  return (
    <Frame
      showing={showing}
      rail={<SampleRail current="chats" />}
      list={<ChatList />}
      bottom={showing === 'list' && <SampleBottom current="chats" />}
    >
      <Content bar={bar} ownScroll>
        <Conversation />
      </Content>
    </Frame>
  )
}
