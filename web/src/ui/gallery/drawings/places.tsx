import { Calendar, Clock, Ellipsis, House, Menu as MenuIcon, MessageCircle, Newspaper, Settings, Sparkles, Users } from 'lucide-react'
import { Avatar } from '../../marks/avatar.tsx'
import { BottomNavigation, CompanyLogo, Rail, RailPlace } from '../../frame/rail.tsx'
import { IconButton } from '../../icon-button.tsx'
import { useSample } from '../sample.ts'

/** The rail of the sample screens. */
export function SampleRail({ current }: { current: 'home' | 'chats' }) {
  const sample = useSample()
  return (
    <Rail
      label={sample('Places')}
      logo={<CompanyLogo name="Northwind" />}
      foot={
        <>
          <IconButton icon={Settings} label={sample('Settings')} tooltipSide="inline-end" />
          <button type="button" aria-label={sample('Maya Okafor: profile and availability')}>
            <Avatar name="Maya Okafor" size="small" />
          </button>
        </>
      }
    >
      <RailPlace icon={House} label={sample('Home')} href="/gallery?show=home" current={current === 'home'} />
      <RailPlace
        icon={MessageCircle}
        label={sample('Chats')}
        href="/gallery?show=chat"
        current={current === 'chats'}
        {...(current === 'home' ? { news: sample('9 unread') } : {})}
      />
      <RailPlace icon={Newspaper} label={sample('Feed')} href="#feed" />
      <RailPlace icon={Sparkles} label={sample('Thanks')} href="#thanks" news={sample('1 new')} />
      <RailPlace icon={Users} label={sample('People')} href="#people" />
      <RailPlace icon={Calendar} label={sample('Calendar')} href="#calendar" />
      <RailPlace icon={Clock} label={sample('Time')} href="#time" />
      <RailPlace icon={Ellipsis} label={sample('More')} render={<button type="button" />} />
    </Rail>
  )
}

export function SampleBottom({ current }: { current: 'home' | 'chats' }) {
  const sample = useSample()
  return (
    <BottomNavigation label={sample('Places')}>
      <RailPlace icon={House} label={sample('Home')} href="/gallery?show=home" current={current === 'home'} />
      <RailPlace icon={MessageCircle} label={sample('Chats')} href="/gallery?show=chat" current={current === 'chats'} />
      <RailPlace icon={Newspaper} label={sample('Feed')} href="#feed" />
      <RailPlace icon={Sparkles} label={sample('Thanks')} href="#thanks" news={sample('1 new')} />
      <RailPlace icon={MenuIcon} label={sample('More')} render={<button type="button" />} />
    </BottomNavigation>
  )
}
