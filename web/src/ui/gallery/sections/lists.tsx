import { AtSign, ClipboardList, Plus } from 'lucide-react'
import { useState } from 'react'
import { Avatar, SpaceAvatar } from '../../marks/avatar.tsx'
import { Badge } from '../../marks/badge.tsx'
import { BarChart } from '../../rows/bar-chart.tsx'
import { Button } from '../../button.tsx'
import { Card, CardRow, CardRows } from '../../rows/card.tsx'
import { Divider } from '../../rows/divider.tsx'
import { IconButton } from '../../icon-button.tsx'
import { IconTile } from '../../marks/icon-tile.tsx'
import { RingKey, Rings } from '../../marks/rings.tsx'
import { Link } from '../../text/link.tsx'
import { ListRow } from '../../rows/list-row.tsx'
import { SectionLabel } from '../../text/section-label.tsx'
import { TabPanel, Tabs } from '../../tabs.tsx'
import styles from '../gallery.module.css'
import { useSample } from '../sample.ts'
import { Section, Specimen } from '../section.tsx'

const week = [
  ['16 Nov', 42],
  ['17 Nov', 61],
  ['18 Nov', 0],
  ['19 Nov', 38],
  ['20 Nov', 57],
].map(([label, value]) => ({ label: String(label), value: Number(value) }))

/** Rows, cards, charts, tabs, dividers. */
export function Lists() {
  const sample = useSample()
  return (
    <Section title="Lists">
      <Rows />
      <Cards />
      <SampleTabs />
      <Specimen name="Divider">
        <div className={styles.column}>
          <Divider>{sample('Today')}</Divider>
          <Divider tone="accent">{sample('New')}</Divider>
          <Divider />
        </div>
      </Specimen>
    </Section>
  )
}

function Rows() {
  const sample = useSample()
  return (
    <Specimen name="SectionLabel, ListRow">
      <div className={styles.ground}>
        <SectionLabel level={4} action={<IconButton icon={Plus} size="small" label={sample('New space')} />}>
          {sample('Spaces')}
        </SectionLabel>
        <ListRow
          href="#design"
          current
          leading={<SpaceAvatar name="Design" />}
          title="Design"
          meta="9:42"
          detail={sample('Tomás: the new empty states are in')}
        />
        <ListRow
          href="#jun"
          unread
          leading={<Avatar name="Jun Lindqvist" presence="available" />}
          title="Jun Lindqvist"
          meta="9:31"
          detail={sample('Voice message · 0:24')}
          badge={<Badge count={2} label={sample('2 unread')} />}
        />
        <ListRow
          href="#aisha"
          leading={<Avatar name="Aisha Rahman" presence="offline" />}
          title="Aisha Rahman"
          meta={sample('Mon')}
          detail={sample('Draft: about the budget…')}
        />
        <ListRow href="#plain" title={sample('One line alone')} />
      </div>
    </Specimen>
  )
}

function Cards() {
  const sample = useSample()
  return (
    <>
      <Specimen name="Card, CardRow, IconTile">
        <Card title={sample('Waiting for you')} action={<Link href="#all">{sample('All 6')}</Link>} className={styles.column}>
          <CardRows>
            <CardRow
              leading={<IconTile icon={AtSign} />}
              title={sample('Saanvi mentioned you in Design')}
              detail={sample('25 mins ago')}
              action={<Button size="small">{sample('Reply')}</Button>}
            />
            <CardRow
              leading={<IconTile icon={ClipboardList} tone="accent" />}
              title={sample('Pulse: how was the release?')}
              detail={sample('Four questions, confidential')}
              action={
                <Button size="small" tone="primary">
                  {sample('Answer')}
                </Button>
              }
            />
          </CardRows>
        </Card>
      </Specimen>
      <Specimen name="BarChart">
        <SampleCharts />
      </Specimen>
      <Specimen name="Rings, RingKey">
        <SampleRings />
      </Specimen>
    </>
  )
}

function SampleCharts() {
  const sample = useSample()
  const chart = {
    label: sample('Messages'),
    unit: sample('messages'),
    keyLabel: sample('Day'),
    bars: week,
    valueText: (value: number) => sample(`${value} messages`),
  }
  return (
    <>
      <Card title={chart.label}>
        <BarChart {...chart} />
      </Card>
      <Card title={chart.label}>
        <BarChart {...chart} asTable />
      </Card>
    </>
  )
}

function SampleRings() {
  const sample = useSample()
  return (
    <>
      <Rings size={84} shares={[0.5]} label={sample('50 of 100')}>
        <strong>50</strong>
        <small>{sample('of 100')}</small>
      </Rings>
      <Rings size={152} shares={[0.7, 0.4, 0.2]}>
        <strong>10</strong>
      </Rings>
      {['Ask', 'Share', 'Finish'].map((name, place) => (
        <span key={name}>
          <RingKey place={place} /> {sample(name)}
        </span>
      ))}
    </>
  )
}

function SampleTabs() {
  const sample = useSample()
  const [tab, setTab] = useState<'about' | 'files'>('about')
  return (
    <Specimen name="Tabs">
      <div className={styles.column}>
        <Tabs
          label={sample('About this space')}
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'about', label: sample('About') },
            { value: 'files', label: sample('Files'), count: 9 },
          ]}
        >
          <TabPanel value="about">{sample('How Northwind looks, reads and feels')}</TabPanel>
          <TabPanel value="files">{sample('Nine files')}</TabPanel>
        </Tabs>
      </div>
    </Specimen>
  )
}
