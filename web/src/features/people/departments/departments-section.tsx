import type { Department } from '@atrium/contract/people/departments'
import { useQuery } from '@tanstack/react-query'
import { Network, Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { people } from '../server.ts'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { DeleteDepartment } from './delete-department.tsx'
import { DepartmentBranches } from './department-branches.tsx'
import { flatten, treeOf } from './department-tree.ts'
import styles from '#app/settings/list-section.module.css'

const DepartmentDialog = dialogOnDemand(() => import('./department-dialog.tsx'))

/** The departments of the company as a tree: add, rename, move and delete. */
export default function DepartmentsSection() {
  const { formatMessage } = useIntl()
  const departments = useQuery(people.query('listDepartments', {}))
  const [edited, setEdited] = useState<Department | 'new'>()
  const [editing, setEditing] = useState(false)
  const [deleted, setDeleted] = useState<Department>()
  const edit = (one: Department | 'new') => {
    setEdited(one)
    setEditing(true)
  }
  if (departments.isError)
    return <ErrorState title={departments.error.message} onRetry={() => void departments.refetch()} retrying={departments.isFetching} />
  if (departments.isPending) {
    return (
      <DelayedLoader>
        <SkeletonRows count={6} />
      </DelayedLoader>
    )
  }
  const branches = treeOf(departments.data.items)
  const add = (id: 'settings.departments.add' | 'settings.departments.addFirst') => (
    <Button tone="primary" icon={Plus} onClick={() => edit('new')}>
      {formatMessage({ id })}
    </Button>
  )
  return (
    <>
      {branches.length === 0 ? (
        <EmptyState icon={Network} action={add('settings.departments.addFirst')}>
          <FormattedMessage id="settings.departments.empty" />
        </EmptyState>
      ) : (
        <>
          <div className={styles.head}>
            <p className={styles.words}>
              <FormattedMessage id="settings.departments.text" />
            </p>
            {add('settings.departments.add')}
          </div>
          <DepartmentBranches branches={branches} onEdit={edit} onDelete={setDeleted} />
        </>
      )}
      <DepartmentDialog
        open={editing}
        department={edited === 'new' ? undefined : edited}
        branches={branches}
        onClose={() => setEditing(false)}
      />
      <DeleteDepartment department={deleted} branches={flatten(branches)} onClose={() => setDeleted(undefined)} />
    </>
  )
}
