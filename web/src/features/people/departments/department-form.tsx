import type { Department } from '@atrium/contract/people/departments'
import { nameLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { keyOf } from '#app/server-data.ts'
import { people } from '../server.ts'
import { Button } from '#ui/button.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import * as z from 'zod/mini'
import type { Branch } from './department-tree.ts'

/** The combobox is large: its code loads later. */
const PlaceField = lazyWithRetry(() => import('./place-field.tsx'))

type DepartmentFormProps = { department: Department | undefined; branches: readonly Branch[]; onClose: () => void }

const DepartmentValues = z.object({ department_name: nameLine(limits.titleMaximum), parent: z.nullable(z.string()) })

/** Creates a department, or edits the name and parent of an existing one. */
export default function DepartmentForm({ department, branches, onClose }: DepartmentFormProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const form = useForm({
    schema: DepartmentValues,
    defaultValues: { department_name: department?.department_name ?? '', parent: department?.parent_department_id ?? null },
    fieldOfError: { DEPARTMENT_ALREADY_EXISTS: 'department_name', DEPARTMENT_LOOP: 'parent', DEPARTMENT_NOT_FOUND: 'parent' },
    onSubmit: async ({ department_name: name, parent }) => {
      const given = { department_name: name, parent_department_id: parent }
      if (department) await people.call.updateDepartment({ department_id: department.department_id, ...given })
      else await people.call.createDepartment(given)
      await queryClient.invalidateQueries({ queryKey: keyOf('listDepartments') })
      onClose()
      show({
        tone: 'success',
        text: formatMessage({ id: department ? 'settings.departments.saved' : 'settings.departments.added' }, { name }),
      })
    },
  })
  return (
    <Form form={form} label={formatMessage({ id: 'settings.departments' })}>
      <TextField
        label={formatMessage({ id: 'settings.departments.name' })}
        maxLength={limits.titleMaximum}
        {...form.field('department_name')}
      />
      <Loading instead={<TextField label={formatMessage({ id: 'settings.departments.below' })} optional readOnly value="" />}>
        <PlaceField branches={branches} departmentId={department?.department_id} control={form.control('parent')} />
      </Loading>
      <FormActions>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton form={form}>
          <FormattedMessage id={department ? 'settings.save' : 'settings.departments.add'} />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
