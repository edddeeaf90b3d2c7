import { nameLine, optionalLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import type { Group } from '@atrium/contract/people/groups'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
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

type GroupDialogProps = { group?: Group; onClose: () => void; onKept: (group: Group) => void }

/** Creates or edits a group. The members of a manual group are edited on its page. */
export default function GroupDialog({ group, onClose, onKept }: GroupDialogProps) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { form, members, checked } = useGroupForm(group, onKept)
  const { kind, rule, employees, change } = members
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
        {!group && <KindChoice value={kind} onValueChange={(kind) => change({ kind })} />}
        {kind === 'rule' && <AudiencePicker withoutGroups value={rule} onValueChange={(rule) => change({ rule })} checked={checked} />}
        {kind === 'rule' && !form.control('hidden').value && <NarrowedNote rule={rule} />}
        {kind === 'manual' && !group && (
          <EmployeesField
            label={formatMessage({ id: 'people.groups.members' })}
            value={employees}
            onValueChange={(employees) => change({ employees })}
          />
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

type Members = { kind: Group['group_type']; rule: Audience; employees: Audience['employees'] }

/** `checked`: the form was sent once, so that an unfinished rule is marked. */
function useGroupForm(group: Group | undefined, onKept: GroupDialogProps['onKept']) {
  'use no memo' // the form's values are read while rendering
  const queryClient = useQueryClient()
  const [members, setMembers] = useState<Members>({
    kind: group?.group_type ?? 'manual',
    rule: { ...nobody, ...group?.rule },
    employees: [],
  })
  const [checked, setChecked] = useState(false)
  const { kind, rule, employees } = members
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
  const change = (changed: Partial<Members>) => setMembers((before) => ({ ...before, ...changed }))
  return { form, members: { ...members, change }, checked }
}

function KindChoice(choice: { value: Members['kind']; onValueChange: (kind: Members['kind']) => void }) {
  const { formatMessage } = useIntl()
  return (
    <RadioGroup
      {...choice}
      label={formatMessage({ id: 'people.groups.kind' })}
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
  )
}
