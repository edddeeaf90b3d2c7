import { limits } from '@atrium/contract/limits'
import type { ClockinState } from '@atrium/contract/clockin/schemas'
import { useIntl } from 'react-intl'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import type { Pressed } from '../punch/use-clock.ts'
import styles from './punch-details.module.css'

const ProjectField = lazyBeside(() => import('./project-field.tsx'))

type PunchDetailsProps = { projects: ClockinState['config']['projects']; more: Pressed; onChange: (more: Pressed) => void }

/** What goes with the next punch: a note, and a project where the company has some. */
export function PunchDetails({ projects, more: { note, project_id }, onChange }: PunchDetailsProps) {
  const { formatMessage } = useIntl()
  const change = (next: { note?: string | undefined; project_id?: string | undefined }): void => {
    const chosen = { note, project_id, ...next }
    onChange({ ...(chosen.note && { note: chosen.note }), ...(chosen.project_id && { project_id: chosen.project_id }) })
  }
  return (
    <div className={styles.details}>
      <TextField
        label={formatMessage({ id: 'clockin.note' })}
        description={formatMessage({ id: 'clockin.note.text' })}
        optional
        maxLength={limits.clockinNote}
        value={note ?? ''}
        onChange={({ target }) => change({ note: target.value })}
      />
      {projects.length > 0 && (
        <ProjectField
          projects={projects}
          projectId={project_id}
          onChange={(chosen) => change({ project_id: chosen })}
          instead={<Skeleton shape="block" height="66px" />}
        />
      )}
    </div>
  )
}
