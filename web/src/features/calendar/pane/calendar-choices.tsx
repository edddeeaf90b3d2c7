import { eventLayers } from '@atrium/contract/calendar/kinds'
import type { Calendar } from '@atrium/contract/calendar/calendars'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SectionLabel } from '#ui/text/section-label.tsx'
import hue from '../grid/hue.module.css'
import { layerHues, useLayers } from '../layers.ts'
import { useCalendars } from '../use-calendars.ts'
import styles from './pane.module.css'

const Colleagues = lazyBeside(() => import('./colleagues.tsx'))
const EditDialog = dialogOnDemand(() => import('./calendar-edit-dialog.tsx'), AudienceField)

/** Which calendars and layers are shown, and whose calendars beside them. */
export function CalendarChoices() {
  const { formatMessage } = useIntl()
  const company = useCompany().company?.company_name ?? formatMessage({ id: 'calendar.kind.company' })
  const { can } = useAuth()
  const { list, calendars } = useCalendars()
  const [edited, setEdited] = useState<{ calendar?: Calendar }>()
  const own = calendars.filter(({ kind }) => kind !== 'company')
  if (list.isLoading) return null // the calendars that arrive would move the layers below them
  return (
    <div className={styles.choices}>
      <SectionLabel
        action={<IconButton icon={Plus} size="small" label={formatMessage({ id: 'calendar.newCalendar' })} onClick={() => setEdited({})} />}
      >
        <FormattedMessage id="calendar.myCalendars" />
      </SectionLabel>
      <Choice name="own" colour="blue" label={formatMessage({ id: 'calendar.ownEvents' })} />
      {own.map((one) => (
        <CalendarChoice key={one.calendar_id} calendar={one} onEdit={() => setEdited({ calendar: one })} />
      ))}
      <SectionLabel>{company}</SectionLabel>
      {calendars
        .filter(({ kind }) => kind === 'company')
        .map((one) => (
          <CalendarChoice key={one.calendar_id} calendar={one} onEdit={() => setEdited({ calendar: one })} />
        ))}
      {eventLayers.map((one) => (
        <Choice key={one} name={one} colour={layerHues[one]} label={formatMessage({ id: `calendar.layer.${one}` })} />
      ))}
      {can({ anyOf: ['people.see', 'people.manage'] }) && <Colleagues />}
      <EditDialog open={edited !== undefined} start={edited} onClose={() => setEdited(undefined)} />
    </div>
  )
}

function CalendarChoice({ calendar, onEdit }: { calendar: Calendar; onEdit: () => void }) {
  const { formatMessage } = useIntl()
  const { calendar_id, calendar_name, colour, can } = calendar
  return (
    <div className={styles.row}>
      <Choice name={calendar_id} colour={colour} label={calendar_name} />
      {can.update && (
        <IconButton
          icon={Pencil}
          size="small"
          label={formatMessage({ id: 'calendar.editCalendar' }, { name: calendar_name })}
          onClick={onEdit}
        />
      )}
    </div>
  )
}

function Choice({ name, colour, label }: { name: string; colour: string; label: string }) {
  const { isShown, show } = useLayers()
  return (
    <div className={`${hue.hue} ${styles.choice}`} data-hue={colour}>
      <Checkbox label={label} value={isShown(name)} onValueChange={(isOn) => show(name, isOn)} />
    </div>
  )
}
