import { Mail } from 'lucide-react'
import { useState } from 'react'
import { CodeField } from '../../fields/code-field.tsx'
import { DateField } from '../../fields/dates/date-field.tsx'
import { MomentField } from '../../fields/dates/moment-field.tsx'
import { TimeField } from '../../fields/dates/time-field.tsx'
import { PasswordField } from '../../fields/password-field.tsx'
import { TextArea } from '../../fields/text-area.tsx'
import { TextField } from '../../fields/text-field.tsx'
import styles from '../gallery.module.css'
import { Section, Specimen } from '../section.tsx'
import { useSample } from '../sample.ts'

/** Text input controls. */
export function Fields() {
  const sample = useSample()
  const [code, setCode] = useState('482')
  const [day, setDay] = useState('2026-03-02')
  const [time, setTime] = useState('09:30')
  const [moment, setMoment] = useState('2026-03-02T14:00')
  return (
    <Section title="Fields">
      <Specimen name="TextField">
        <div className={styles.column}>
          <TextField label={sample('First name')} defaultValue="Maya" />
          <TextField
            label={sample('Work email')}
            icon={Mail}
            placeholder="maya@northwind.example"
            description={sample('We send a code to this address.')}
          />
          <TextField label={sample('Nickname')} optional />
        </div>
      </Specimen>
      <Specimen name="TextField: error, disabled">
        <div className={styles.column}>
          <TextField label={sample('Work email')} defaultValue="maya@" error={sample('Invalid email address')} />
          <TextField label={sample('Company')} defaultValue="Northwind" disabled description={sample('Set by your company')} />
        </div>
      </Specimen>
      <Specimen name="PasswordField, CodeField">
        <div className={styles.column}>
          <PasswordField label={sample('Password')} autoComplete="current-password" defaultValue="correct horse 1" />
          <CodeField
            label={sample('Code from the e-mail')}
            value={code}
            onValueChange={setCode}
            description={sample('It is valid for ten minutes.')}
          />
        </div>
      </Specimen>
      <Specimen name="DateField, TimeField, MomentField">
        <div className={styles.column}>
          <DateField label={sample('Joined on')} value={day} onValueChange={setDay} />
          <TimeField label={sample('Starts at')} value={time} onValueChange={setTime} />
          <MomentField label={sample('Send at')} value={moment} onValueChange={setMoment} />
        </div>
      </Specimen>
      <Specimen name="TextArea">
        <div className={styles.column}>
          <TextArea label={sample('What is this space for?')} defaultValue={sample('How Northwind looks, reads and feels')} />
        </div>
      </Specimen>
    </Section>
  )
}
