import type { Department } from '@atrium/contract/people/departments'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { people } from '../server.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import type { Branch } from './department-tree.ts'

type DeleteDepartmentProps = { department: Department | undefined; branches: readonly Branch[]; onClose: () => void }

/** Asks before deleting a department, and says where its people and sub-departments move. */
export function DeleteDepartment({ department, branches, onClose }: DeleteDepartmentProps) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const name = department?.department_name ?? ''
  const remove = async () => {
    if (!department) return
    await people.call.deleteDepartment({ department_id: department.department_id })
    await queryClient.invalidateQueries({ queryKey: keyOf('listDepartments') })
    show({ tone: 'success', text: formatMessage({ id: 'settings.departments.deleted' }, { name }) })
  }
  return (
    <ConfirmOnDemand
      open={department !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: 'settings.departments.confirm' }, { name })}
      confirmLabel={formatMessage({ id: 'settings.departments.deleteButton' })}
      onConfirm={remove}
      errorText={(error) => (error instanceof Error ? error.message : '')}
    >
      {department && <WhereTheyGo department={department} branches={branches} />}
    </ConfirmOnDemand>
  )
}

function WhereTheyGo({ department, branches }: { department: Department; branches: readonly Branch[] }) {
  const find = (id: string | null) => branches.find((branch) => branch.department.department_id === id)
  const isEmpty = department.total_members === 0 && !find(department.department_id)?.parts.length
  const parent = find(department.parent_department_id)?.department.department_name
  if (isEmpty) return <FormattedMessage id="settings.departments.isEmpty" />
  if (!parent) return <FormattedMessage id="settings.departments.goNowhere" />
  return <FormattedMessage id="settings.departments.goUp" values={{ parent }} />
}
