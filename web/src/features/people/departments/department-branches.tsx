import type { Department } from '@atrium/contract/people/departments'
import { Pencil, Trash2 } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import type { Branch } from './department-tree.ts'
import styles from '#app/settings/list-section.module.css'

type BranchesProps = {
  branches: readonly Branch[]
  onEdit: (department: Department) => void
  onDelete: (department: Department) => void
}

/** Nested lists, as deep as the departments. */
export function DepartmentBranches({ branches, onEdit, onDelete }: BranchesProps) {
  const { formatMessage } = useIntl()
  return (
    <ul className={styles.list}>
      {branches.map(({ department, parts }) => {
        const name = department.department_name
        return (
          <li key={department.department_id}>
            <div className={styles.row}>
              <div className={styles.name}>
                <bdi>{name}</bdi>
                <p className={styles.facts}>
                  <FormattedMessage id="settings.departments.members" values={{ count: department.total_members }} />
                </p>
              </div>
              <div className={styles.acts}>
                <IconButton
                  icon={Pencil}
                  label={formatMessage({ id: 'settings.departments.edit' }, { name })}
                  onClick={() => onEdit(department)}
                />
                <IconButton
                  icon={Trash2}
                  label={formatMessage({ id: 'settings.departments.delete' }, { name })}
                  onClick={() => onDelete(department)}
                />
              </div>
            </div>
            {parts.length > 0 && <DepartmentBranches branches={parts} onEdit={onEdit} onDelete={onDelete} />}
          </li>
        )
      })}
    </ul>
  )
}
