import { nameLine, optionalLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import type { Group } from '@atrium/contract/people/groups'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyBeside } from '#app/failures/lazy-beside.tsx'
import { keyOf } from '#app/server-data.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import * as z from 'zod/mini'
import { people } from '../../server.ts'
import { AudiencePicker } from '../audience/audience-picker.tsx'
import { isUnfinished } from '../audience/criteria-fields.ts'
import { EmployeesField } from '../audience/employees-field.tsx'

const NarrowedNote = lazyBeside(() => import('./narrowed-note.tsx'))

const GroupForm = z.object({
  group_name: nameLine(limits.titleMaximum),
  group_description: optionalLine(limits.spaceDescriptionMaximum),
  hidden: z.boolean(),
})

/** Creates or edits a group. The members of a manual group are edited on its page. */
export default function GroupDialog({ group, onClose, onKept }: { group?: Group; onClose: () => void; onKept: (group: Group) => void }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const [kind, setKind] = useState(group?.group_type ?? 'manual')
  const [rule, setRule] = useState<Audience>({ ...nobody, ...group?.rule })
  const [employees, setEmployees] = useState<Audience['employees']>([])
  const [checked, setChecked] = useState(false)
  const form = useForm({
    schema: GroupForm,
    defaultValues: {
      group_name: group?.group_name ?? '',
      group_description: group?.group_description ?? '',
      hidden: group?.visibility === 'managers',
    },
    fieldOfError: { GROUP_ALREADY_EXIST: 'group_name' },
    onSubmit: async ({ hidden, ...facts }) => {
      setChecked(true)
      if (kind === 'rule' && rule.criterias.some(isUnfinished)) return
      const visibility = hidden ? ('managers' as const) : ('everyone' as const)
      const follows = kind === 'rule' ? { rule } : {}
      const kept = group
        ? await people.call.updateGroup({ group_id: group.group_id, ...facts, visibility, ...follows })
        : await people.call.createGroup({ ...facts, visibility, ...(kind === 'rule' ? follows : { employees }) })
      await Promise.all(['listGroups', 'listGroupMembers'].map((name) => queryClient.invalidateQueries({ queryKey: keyOf(name) })))
      onKept(kept)
    },
  })
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: group ? 'people.groups.change' : 'people.groups.new' })}
    >
      <Form form={form}>
        <TextField label={formatMessage({ id: 'people.groups.name' })} autoComplete="off" autoFocus {...form.field('group_name')} />
        <TextField
          label={formatMessage({ id: 'people.groups.description' })}
          optional
          autoComplete="off"
          {...form.field('group_description')}
        />
        <Switch
          label={formatMessage({ id: 'people.groups.hidden' })}
          description={formatMessage({ id: 'people.groups.hiddenText' })}
          {...form.control('hidden')}
        />
        {!group && (
          <RadioGroup
            label={formatMessage({ id: 'people.groups.kind' })}
            value={kind}
            onValueChange={setKind}
            options={[
              {
                value: 'manual',
                label: formatMessage({ id: 'people.groups.manual' }),
                description: formatMessage({ id: 'people.groups.manualText' }),
              },
              {
                value: 'rule',
                label: formatMessage({ id: 'people.groups.rule' }),
                description: formatMessage({ id: 'people.groups.ruleText' }),
              },
            ]}
          />
        )}
        {kind === 'rule' && <AudiencePicker withoutGroups value={rule} onValueChange={setRule} checked={checked} />}
        {kind === 'rule' && !form.control('hidden').value && <NarrowedNote rule={rule} />}
        {kind === 'manual' && !group && (
          <EmployeesField label={formatMessage({ id: 'people.groups.members' })} value={employees} onValueChange={setEmployees} />
        )}
        <FormActions>
          <Button onClick={onClose}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <SubmitButton form={form}>
            <FormattedMessage id={group ? 'people.groups.save' : 'people.groups.create'} />
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
