import { Bold, Coffee, LogOut, Phone, Search, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../button.tsx'
import { Chip, ToggleChip } from '../../marks/chip.tsx'
import { IconButton } from '../../icon-button.tsx'
import { commandKey, Kbd } from '../../marks/kbd.tsx'
import { QrCode } from '../../marks/qr-code.tsx'
import { Link } from '../../text/link.tsx'
import { SegmentedControl } from '../../fields/segmented-control.tsx'
import { Section, Specimen } from '../section.tsx'
import { useSample } from '../sample.ts'

/** Buttons, links, chips. */
export function Actions() {
  return (
    <Section title="Actions">
      <Buttons />
      <IconButtons />
      <Links />
      <Chips />
    </Section>
  )
}

function Buttons() {
  const sample = useSample()
  return (
    <>
      <Specimen name="Button: tones">
        <Button tone="primary" icon={Send}>
          {sample('Send')}
        </Button>
        <Button icon={Coffee}>{sample('Break')}</Button>
        <Button tone="plain">{sample('Not now')}</Button>
        <Button tone="danger" icon={Trash2}>
          {sample('Delete space')}
        </Button>
      </Specimen>
      <Specimen name="Button: sizes">
        <Button size="small">{sample('Reply')}</Button>
        <Button>{sample('Review')}</Button>
        <Button size="large" tone="primary">
          {sample('Sign in')}
        </Button>
      </Specimen>
      <Specimen name="Button: pending, not now">
        <Button tone="primary" pending icon={LogOut}>
          {sample('Clock out')}
        </Button>
        <Button pending>{sample('Save')}</Button>
        <Button tone="primary" disabledReason={sample('Only an admin of this space can publish')}>
          {sample('Publish')}
        </Button>
      </Specimen>
    </>
  )
}

function IconButtons() {
  const sample = useSample()
  const [bold, setBold] = useState(true)
  return (
    <Specimen name="IconButton">
      <IconButton icon={Phone} label={sample('Call')} />
      <IconButton icon={Search} label={sample('Search in Design')} keys={[commandKey, 'F']} />
      <IconButton icon={Bold} label={sample('Bold')} pressed={bold} onClick={() => setBold(!bold)} />
      <IconButton icon={Send} label={sample('Send')} tone="primary" />
      <IconButton icon={Phone} label={sample('Call')} tone="quiet" />
      <IconButton icon={Phone} label={sample('Call')} disabledReason={sample('Calls are switched off')} />
      <IconButton icon={Phone} label={sample('Calling')} pending />
    </Specimen>
  )
}

function Links() {
  const sample = useSample()
  return (
    <Specimen name="Link, Kbd, QrCode">
      <Link href="#content">{sample('Calendar')}</Link>
      <span>
        {sample('See')}{' '}
        <Link tone="text" href="https://example.org" external>
          {sample('the terms')}
        </Link>
      </span>
      <Kbd keys={[commandKey, 'K']} />
      <QrCode text="https://example.org" label={sample('Calendar')} />
    </Specimen>
  )
}

function Chips() {
  const sample = useSample()
  const [mine, setMine] = useState(true)
  const [view, setView] = useState<'week' | 'month'>('week')
  return (
    <Specimen name="Chip, ToggleChip, SegmentedControl">
      <Chip tone="accent">{sample('Finish the job')}</Chip>
      <Chip>+50</Chip>
      <Chip onRemove={() => undefined}>{sample('Design')}</Chip>
      <ToggleChip pressed={mine} onPressedChange={setMine}>
        👏 {mine ? 6 : 5}
      </ToggleChip>
      <ToggleChip pressed={false} onPressedChange={() => undefined}>
        💡 2
      </ToggleChip>
      <SegmentedControl
        label={sample('View')}
        value={view}
        onValueChange={setView}
        options={[
          { value: 'week', label: sample('Week') },
          { value: 'month', label: sample('Month') },
        ]}
      />
    </Specimen>
  )
}
