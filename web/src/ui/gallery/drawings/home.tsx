import { AtSign, BadgeCheck, ClipboardList, Coffee, LogOut, Megaphone, Search, Sparkles } from 'lucide-react'
import { Avatar } from '../../marks/avatar.tsx'
import { Badge } from '../../marks/badge.tsx'
import { Button } from '../../button.tsx'
import { Card, CardRow, CardRows } from '../../rows/card.tsx'
import { Chip } from '../../marks/chip.tsx'
import { Content, Frame } from '../../frame/frame.tsx'
import { IconTile } from '../../marks/icon-tile.tsx'
import { commandKey, Kbd } from '../../marks/kbd.tsx'
import { Link } from '../../text/link.tsx'
import { PageTitle } from '../../text/page-title.tsx'
import { useSample } from '../sample.ts'
import drawings from './drawings.module.css'
import styles from './home.module.css'
import { Reactions } from './message.tsx'
import { SampleBottom, SampleRail } from './places.tsx'

export function HomeDrawing() {
  const sample = useSample()
  return (
    <Frame showing="content" rail={<SampleRail current="home" />} bottom={<SampleBottom current="home" />}>
      <Content onGround>
        <div className={styles.home}>
          <header className={styles.greeting}>
            <div>
              <PageTitle title={sample('Good morning, Maya')} size="large" />
              <p className={drawings.faint}>{sample('Friday, 20 November · 14 colleagues are in')}</p>
            </div>
            <Button icon={Search}>
              {sample('Find anything')} <Kbd keys={[commandKey, 'K']} />
            </Button>
          </header>
          <div className={styles.homeMain}>
            <ClockCard />
            <WaitingCard />
            <ThanksCard />
          </div>
          <div className={styles.homeSide}>
            <TodayCard />
            <CelebratingCard />
            <AnnouncementsCard />
          </div>
        </div>
      </Content>
    </Frame>
  )
}

const week: [day: string, height: number, today: boolean][] = [
  ['M', 40, false],
  ['T', 44, false],
  ['W', 34, false],
  ['T', 42, false],
  ['F', 8, true],
]

function ClockCard() {
  const sample = useSample()
  return (
    <Card aria-label={sample('Clock')}>
      <div className={styles.clock}>
        <div>
          <p className={styles.small}>{sample('Clocked in since 8:31')}</p>
          <p className={styles.big}>{sample('1 h 14 min')}</p>
          <p className={styles.small}>{sample('Target today 7 h 30 min · balance +2 h 05 min')}</p>
        </div>
        <div className={styles.week} role="img" aria-label={sample('Hours of this week')}>
          {week.map(([day, height, today], index) => (
            <span key={index}>
              <i data-today={today} style={{ blockSize: height }} />
              {day}
            </span>
          ))}
        </div>
        <div className={styles.clockActions}>
          <Button tone="primary" icon={LogOut}>
            {sample('Clock out')}
          </Button>
          <Button icon={Coffee}>{sample('Break')}</Button>
        </div>
      </div>
    </Card>
  )
}

function WaitingCard() {
  const sample = useSample()
  return (
    <Card title={sample('Waiting for you')} action={<Link href="#waiting">{sample('All 6')}</Link>}>
      <CardRows>
        <CardRow
          leading={<IconTile icon={AtSign} />}
          title={sample('Saanvi mentioned you in Design')}
          detail={sample('“could we hold the search one until the index is in?” · 25 mins ago')}
          action={<Button size="small">{sample('Reply')}</Button>}
        />
        <CardRow
          leading={<IconTile icon={ClipboardList} />}
          title={sample('Pulse: how was the release?')}
          detail={sample('Four questions, confidential · closes Monday')}
          action={
            <Button size="small" tone="primary">
              {sample('Answer')}
            </Button>
          }
        />
        <CardRow
          leading={<IconTile icon={BadgeCheck} />}
          title={sample('Hana asks to give 200 points to Support')}
          detail={sample('Award “Above and beyond” · needs your approval')}
          action={<Button size="small">{sample('Review')}</Button>}
        />
      </CardRows>
    </Card>
  )
}

function ThanksCard() {
  const sample = useSample()
  return (
    <Card title={sample('Latest thanks')} action={<Link href="#thanks">{sample('Give thanks')}</Link>}>
      <div className={drawings.thanks}>
        <Avatar name="Aisha Rahman" size="large" />
        <div>
          <p>
            <b>Aisha Rahman</b> <span className={drawings.faint}>{sample('thanked')}</span> <b>Dana Brandt</b>{' '}
            <span className={drawings.faint}>{sample('and')}</span> <b>Eli Fischer</b>{' '}
            <span className={drawings.faint}>· {sample('2 hrs ago')}</span>
          </p>
          <p className={drawings.praise}>
            {sample(
              'You stayed on with the customer until the export was right, on a Friday evening. That is what “finish the job” means.',
            )}
          </p>
          <div className={drawings.inline}>
            <Chip tone="accent" icon={Sparkles}>
              {sample('Finish the job')}
            </Chip>
            <Chip>{sample('+50 each')}</Chip>
          </div>
          <Reactions
            of={[
              ['🎉', 12, true],
              ['❤️', 5, false],
            ]}
          />
        </div>
      </div>
    </Card>
  )
}

function TodayCard() {
  const sample = useSample()
  const events = [
    ['10:30', 'Design critique', 'Room Aalto · 6 going'],
    ['13:00', 'Lunch with new joiners', 'You said maybe'],
    ['16:00', 'Town hall', 'Everyone · 212 going'],
  ] as const
  return (
    <Card title={sample('Today')} action={<Link href="#calendar">{sample('Calendar')}</Link>}>
      <CardRows>
        {events.map(([time, title, detail]) => (
          <CardRow key={time} leading={<span className={styles.hour}>{time}</span>} title={sample(title)} detail={sample(detail)} />
        ))}
      </CardRows>
    </Card>
  )
}

function CelebratingCard() {
  const sample = useSample()
  const signCard = <Button size="small">{sample('Sign card')}</Button>
  return (
    <Card title={sample('Celebrating')}>
      <CardRows>
        <CardRow
          leading={<Avatar name="Hana Watanabe" />}
          title="Hana Watanabe"
          detail={sample('Five years at Northwind')}
          action={signCard}
        />
        <CardRow leading={<Avatar name="Pedro Ibáñez" />} title="Pedro Ibáñez" detail={sample('Birthday today')} action={signCard} />
      </CardRows>
    </Card>
  )
}

function AnnouncementsCard() {
  const sample = useSample()
  return (
    <Card title={sample('Announcements')} action={<Link href="#all">{sample('All')}</Link>}>
      <CardRows>
        <CardRow
          leading={<IconTile icon={Megaphone} />}
          title={sample('Winter giving opens today')}
          detail={sample('Acknowledge by 30 November')}
          action={<Badge>{sample('New')}</Badge>}
        />
      </CardRows>
    </Card>
  )
}
