import { limits } from '@atrium/contract/limits'
import type { ClockinState } from '@atrium/contract/clockin/schemas'
import { useIntl } from 'react-intl'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Pressed } from '../punch/use-clock.ts'
import styles from './punch-details.module.css'

const noProject = 'none'

type PunchDetailsProps = { projects: ClockinState['config']['projects']; more: Pressed; onChange: (more: Pressed) => void }

/** What goes with the next punch: a note, and a project where the company has some. */
export function PunchDetails({ projects, more, onChange }: PunchDetailsProps) {
  const { formatMessage } = useIntl()
  const choose = (chosen: string | null): void => {
    const { project_id: _before, ...rest } = more
    onChange(chosen && chosen !== noProject ? { ...rest, project_id: chosen } : rest)
  }
  const write = (note: string): void => {
    const { note: _before, ...rest } = more
    onChange(note ? { ...rest, note } : rest)
  }
  return (
    <div className={styles.details}>
      <TextField
        label={formatMessage({ id: 'clockin.note' })}
        description={formatMessage({ id: 'clockin.note.text' })}
        optional
        maxLength={limits.clockinNote}
        value={more.note ?? ''}
        onChange={({ target }) => write(target.value)}
      />
      {projects.length > 0 && (
        <Select
          label={formatMessage({ id: 'clockin.project' })}
          optional
          value={more.project_id ?? noProject}
          onValueChange={choose}
          options={[
            { value: noProject, label: formatMessage({ id: 'clockin.project.none' }) },
            ...projects.map(({ project_id, project_name }) => ({ value: project_id, label: project_name })),
          ]}
        />
      )}
    </div>
  )
}
