import type { ClockinState } from '@atrium/contract/clockin/schemas'
import { useIntl } from 'react-intl'
import { Select } from '#ui/fields/select.tsx'

const noProject = 'none'

type ProjectFieldProps = {
  projects: ClockinState['config']['projects']
  projectId: string | undefined
  onChange: (projectId: string | undefined) => void
}

/** What the next hours are for. */
export default function ProjectField({ projects, projectId, onChange }: ProjectFieldProps) {
  const { formatMessage } = useIntl()
  return (
    <Select
      label={formatMessage({ id: 'clockin.project' })}
      optional
      value={projectId ?? noProject}
      onValueChange={(chosen) => onChange(chosen && chosen !== noProject ? chosen : undefined)}
      options={[
        { value: noProject, label: formatMessage({ id: 'clockin.project.none' }) },
        ...projects.map(({ project_id, project_name }) => ({ value: project_id, label: project_name })),
      ]}
    />
  )
}
