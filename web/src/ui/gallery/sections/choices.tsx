import { Globe, Lock } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../marks/avatar.tsx'
import { Checkbox } from '../../fields/checkbox.tsx'
import { ChipsField, type FieldChip } from '../../fields/chips-field.tsx'
import { Combobox } from '../../fields/combobox.tsx'
import type { OptionSource } from '../../fields/combobox-source.ts'
import { Fieldset } from '../../fields/fieldset.tsx'
import { MultiCombobox } from '../../fields/multi-combobox.tsx'
import { PictureRadios } from '../../fields/pictures/picture-radios.tsx'
import { RadioGroup } from '../../fields/radio-group.tsx'
import { Select } from '../../fields/select.tsx'
import { Stepper } from '../../fields/stepper/stepper.tsx'
import { Switch } from '../../fields/switch.tsx'
import styles from '../gallery.module.css'
import { people, useSample } from '../sample.ts'
import { Section, Specimen } from '../section.tsx'

type Person = (typeof people)[number]

const source: OptionSource<Person> = {
  optionKey: (person) => person.id,
  optionLabel: (person) => person.name,
  optionDetail: (person) => person.title,
  optionLeading: (person) => <Avatar name={person.name} size="tiny" />,
}
/** Responds after a delay, like a server. */
const findPeople = (query: string) =>
  new Promise<readonly Person[]>((resolve) =>
    setTimeout(() => resolve(people.filter((person) => person.name.toLowerCase().includes(query.toLowerCase()))), 300),
  )

/** Selection controls. */
export function Choices() {
  return (
    <Section title="Choices">
      <Boxes />
      <Radios />
      <Selects />
      <Comboboxes />
      <Amounts />
    </Section>
  )
}

function Boxes() {
  const sample = useSample()
  const [agreed, setAgreed] = useState(true)
  const [on, setOn] = useState(true)
  return (
    <>
      <Specimen name="Checkbox">
        <div className={styles.column}>
          <Checkbox
            label={sample('Tell me about new posts')}
            value={agreed}
            onValueChange={setAgreed}
            description={sample('At most once a day')}
          />
          <Checkbox label={sample('Some of the people')} value={false} partly onValueChange={setAgreed} />
          <Checkbox
            label={sample('I have read the terms')}
            value={false}
            onValueChange={setAgreed}
            error={sample('This field is required')}
          />
          <Checkbox label={sample('Not yours to change')} value disabled onValueChange={setAgreed} />
        </div>
      </Specimen>
      <Specimen name="Fieldset">
        <Fieldset legend={sample('Days')}>
          <Checkbox label={sample('Workdays')} value={agreed} onValueChange={setAgreed} />
          <Checkbox label={sample('Weekends')} value={on} onValueChange={setOn} />
        </Fieldset>
      </Specimen>
      <Specimen name="Switch">
        <div className={styles.column}>
          <Switch label={sample('Quiet hours')} value={on} onValueChange={setOn} description={sample('Nothing rings from 18:00 to 8:00')} />
          <Switch label={sample('Surveys')} value={false} onValueChange={setOn} />
          <Switch label={sample('Calls')} value={false} disabled onValueChange={setOn} />
        </div>
      </Specimen>
    </>
  )
}

function Radios() {
  const sample = useSample()
  const [visibility, setVisibility] = useState<'public' | 'private'>('public')
  return (
    <Specimen name="RadioGroup">
      <RadioGroup
        label={sample('Who can find this space?')}
        value={visibility}
        onValueChange={setVisibility}
        options={[
          { value: 'public', label: sample('Everyone at Northwind'), description: sample('Anyone can join') },
          { value: 'private', label: sample('Only its members') },
        ]}
      />
    </Specimen>
  )
}

function Selects() {
  const sample = useSample()
  const [zone, setZone] = useState<string | null>('lisbon')
  return (
    <Specimen name="Select">
      <div className={styles.column}>
        <Select
          label={sample('Time zone')}
          value={zone}
          onValueChange={setZone}
          options={[
            { value: 'lisbon', label: 'Lisbon', detail: 'UTC+0', icon: Globe },
            { value: 'stockholm', label: 'Stockholm', detail: 'UTC+1', icon: Globe },
            { value: 'mumbai', label: 'Mumbai', detail: 'UTC+5:30', icon: Globe },
          ]}
        />
        <Select
          label={sample('Role')}
          value={null}
          onValueChange={() => undefined}
          options={[{ value: 'admin', label: 'Admin', icon: Lock }]}
          error={sample('This field is required')}
        />
      </div>
    </Specimen>
  )
}

function Comboboxes() {
  const sample = useSample()
  const [manager, setManager] = useState<Person | null>(people[1] ?? null)
  const [members, setMembers] = useState<Person[]>(people.slice(2, 4))
  return (
    <Specimen name="Combobox, MultiCombobox, ChipsField">
      <div className={styles.column}>
        <Combobox
          label={sample('Manager')}
          {...source}
          options={people}
          value={manager}
          onValueChange={setManager}
          placeholder={sample('Type a name')}
        />
        <MultiCombobox
          label={sample('People to add')}
          {...source}
          findOptions={findPeople}
          value={members}
          onValueChange={setMembers}
          placeholder={sample('Type a name')}
        />
        <ChipsSample />
      </div>
    </Specimen>
  )
}

function ChipsSample() {
  const sample = useSample()
  const [text, setText] = useState('')
  const [chips, setChips] = useState<readonly FieldChip[]>([
    { key: 'maya', label: 'maya@northwind.example', note: sample('already here') },
    { key: 'jun', label: 'jun@northwind', note: sample('not an address'), tone: 'danger' },
  ])
  return (
    <ChipsField
      label={sample('Work email')}
      chips={chips}
      value={text}
      onValueChange={setText}
      isList={(pasted) => pasted.includes(',')}
      onAdd={(added) => {
        setText('')
        setChips([...chips, ...added.split(',').map((label) => ({ key: label, label }))])
      }}
      onRemove={(key) => setChips(chips.filter((chip) => chip.key !== key))}
    />
  )
}

function Amounts() {
  const sample = useSample()
  const [points, setPoints] = useState(25)
  const [kind, setKind] = useState('small')
  return (
    <Specimen name="Stepper, PictureRadios">
      <div className={styles.column}>
        <Stepper
          label={sample('Points each')}
          value={points}
          onValueChange={setPoints}
          minimum={5}
          maximum={50}
          step={5}
          description={sample('5 to 50')}
        />
        <PictureRadios
          label={sample('What for')}
          value={kind}
          onValueChange={setKind}
          options={[
            { value: 'small', label: sample('Thank you'), detail: '5–50', picture: <Avatar name="Thank you" /> },
            { value: 'large', label: sample('Above and beyond'), detail: '50–200', picture: <Avatar name="Above and beyond" /> },
          ]}
        />
      </div>
    </Specimen>
  )
}
