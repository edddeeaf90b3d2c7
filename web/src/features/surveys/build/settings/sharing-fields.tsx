import type { Employee } from '@atrium/contract/people/schemas'
import { useIntl } from 'react-intl'
import { peopleOptions } from '#features/people/people-options.tsx'
import { directory, usePeople } from '#features/people/people.ts'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Card } from '#ui/rows/card.tsx'
import styles from '../build.module.css'
import type { EditorState } from '../use-editor.ts'

/** Who sees the results besides those who manage surveys. */
export default function SharingFields({ editor: { draft, change } }: { editor: EditorState }) {
  const { formatMessage } = useIntl()
  const { sharing } = draft
  const set = (part: Partial<typeof sharing>): void => change({ sharing: { ...sharing, ...part } })
  const chosen = usePeople(sharing.employees.map(({ employee_id }) => employee_id))
  const choose = (next: Employee[]): void => {
    const shown = new Set(chosen.map(({ employee_id }) => employee_id))
    directory.put(next)
    set({
      employees: [
        ...sharing.employees.filter(({ employee_id }) => !shown.has(employee_id)),
        ...next.map(({ employee_id }) => ({ employee_id })),
      ],
    })
  }
  return (
    <Card title={formatMessage({ id: 'surveys.sharing' })} className={styles.part}>
      <Switch
        label={formatMessage({ id: 'surveys.sharing.participants' })}
        description={formatMessage({ id: 'surveys.sharing.participants.text' })}
        value={sharing.participants}
        onValueChange={(participants) => set({ participants })}
      />
      <Switch
        label={formatMessage({ id: 'surveys.sharing.managers' })}
        description={formatMessage({ id: 'surveys.sharing.managers.text' })}
        value={sharing.managers}
        onValueChange={(managers) => set({ managers })}
      />
      <MultiCombobox
        label={formatMessage({ id: 'surveys.sharing.people' })}
        optional
        {...peopleOptions()}
        value={chosen}
        onValueChange={choose}
      />
      {sharing.employees.length > 0 && (
        <Switch
          label={formatMessage({ id: 'surveys.sharing.comments' })}
          value={sharing.comments}
          onValueChange={(comments) => set({ comments })}
        />
      )}
    </Card>
  )
}
