import type { Audience } from '@atrium/contract/people/audience'
import type { DropdownOption } from '@atrium/contract/people/dropdowns'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { roleWords } from '../../role-words.ts'
import { people } from '../../server.ts'
import { AudienceReach } from './audience-reach.tsx'
import styles from './audience.module.css'
import { isUnfinished } from './criteria-fields.ts'
import { CriteriaRows } from './criteria-rows.tsx'
import { finder } from './criteria-value.tsx'
import { EmployeesField } from './employees-field.tsx'
import { useReach } from './use-reach.ts'

type AudiencePickerProps = {
  value: Audience
  onValueChange: (audience: Audience) => void
  /** The rule of a group cannot contain groups. */
  withoutGroups?: boolean
  /** The people are taken once: those who join later are not among them. */
  once?: boolean
  /** Set after an attempt to save: marks unfinished parts. */
  checked?: boolean
}

// A part of the picker for those who need no more: a file of its own would split what they share.
export { CriteriaRows }

/** Chooses an audience and shows how many people it has. The parts are a union; criteria must all apply. */
export function AudiencePicker({ value, onValueChange, withoutGroups = false, once = false, checked = false }: AudiencePickerProps) {
  const { formatMessage } = useIntl()
  const { reach, stale, failed, errors } = useReach(value)
  const change = (part: Partial<Audience>) => onValueChange({ ...value, ...part })
  const missing = formatMessage({ id: 'people.audience.noValue' })
  const unfinished = value.criterias.flatMap((criteria, index) => (checked && isUnfinished(criteria) ? [[index, missing] as const] : []))
  return (
    <div className={styles.picker}>
      <Switch
        label={formatMessage({ id: 'people.audience.everyone' })}
        description={formatMessage({ id: once ? 'people.audience.everyoneOnceText' : 'people.audience.everyoneText' })}
        value={value.is_all_employee_selected}
        onValueChange={(is_all_employee_selected) => change({ is_all_employee_selected })}
      />
      {!value.is_all_employee_selected && (
        <>
          <CriteriaRows
            value={value.criterias}
            onValueChange={(criterias) => change({ criterias })}
            errors={new Map([...errors, ...unfinished])}
          />
          <EmployeesField
            label={formatMessage({ id: 'people.audience.people' })}
            value={value.employees}
            onValueChange={(employees) => change({ employees })}
          />
          {!withoutGroups && <GroupsField value={value.groups} onValueChange={(groups) => change({ groups })} />}
          <RolesField value={value.roles} onValueChange={(roles) => change({ roles })} />
        </>
      )}
      <AudienceReach reach={reach} stale={stale} failed={failed} />
    </div>
  )
}

type PartProps<Key extends 'groups' | 'roles'> = { value: Audience[Key]; onValueChange: (value: Audience[Key]) => void }
const shape = { optionKey: ({ value }: DropdownOption) => value, optionLabel: ({ label }: DropdownOption) => label }

function RolesField({ value, onValueChange }: PartProps<'roles'>) {
  const { formatMessage } = useIntl()
  const { data } = useQuery(people.query('listDropdowns', { dropdowns: ['role'] }))
  const options = (data?.role ?? []).map((one) => ({ ...one, label: roleWords(one.label, formatMessage) }))
  const chosen = value.map(({ role_id }) => options.find((one) => one.value === role_id) ?? { value: role_id, label: '…' })
  return (
    <MultiCombobox
      {...shape}
      label={formatMessage({ id: 'people.audience.roles' })}
      optional
      options={options}
      value={chosen}
      onValueChange={(next) => onValueChange(next.map((one) => ({ role_id: one.value })))}
    />
  )
}

function GroupsField({ value, onValueChange }: PartProps<'groups'>) {
  const { formatMessage } = useIntl()
  const ids = value.map(({ group_id }) => group_id)
  const { data } = useQuery({ ...people.query('listGroups', { group_ids: ids, limit: 100 }), enabled: ids.length > 0 })
  const names = new Map((data?.items ?? []).map((group) => [group.group_id, group.group_name]))
  return (
    <MultiCombobox
      {...shape}
      label={formatMessage({ id: 'people.audience.groups' })}
      optional
      findOptions={finder('group')}
      value={ids.map((id) => ({ value: id, label: names.get(id) ?? '…' }))}
      onValueChange={(next) => onValueChange(next.map((one) => ({ group_id: one.value })))}
    />
  )
}
