import type { ClockinConfig } from '@atrium/contract/clockin/config'
import type { ClockinProject } from '@atrium/contract/clockin/models'
import { limits } from '@atrium/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { Archive, ArchiveRestore, FolderKanban, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import styles from '#app/settings/settings-parts.module.css'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { useConfigChange } from './use-config-change.ts'
import { useNameTaken } from './use-name-taken.ts'

const ProjectDialog = dialogOnDemand(() => import('./project-dialog.tsx'))

/** What people can book their hours on. Hours stay on a project that is archived. */
export function ProjectsCard({ config: { projects } }: { config: ClockinConfig }) {
  const { formatMessage } = useIntl()
  const change = useConfigChange()
  const errorText = useNameTaken('settings.projects.twice')
  const store = useMutation({ mutationFn: (next: Parameters<typeof change>[0]['projects']) => change({ projects: next }) })
  const [edited, setEdited] = useState<{ project: ClockinProject | undefined; time: number }>()
  const put = (project: ClockinProject) => projects.map((one) => (one.project_id === project.project_id ? project : one))
  const save = async (project_name: string): Promise<void> => {
    const held = edited?.project
    await store.mutateAsync(held ? put({ ...held, project_name }) : [...projects, { project_name, is_archived: false }])
    setEdited(undefined)
  }
  const open = (project: ClockinProject | undefined): void => setEdited({ project, time: Date.now() })
  return (
    <Card
      title={formatMessage({ id: 'settings.projects' })}
      action={
        <Button
          size="small"
          icon={Plus}
          disabledReason={projects.length >= limits.clockinProjects ? formatMessage({ id: 'settings.projects.full' }) : undefined}
          onClick={() => open(undefined)}
        >
          <FormattedMessage id="settings.projects.add" />
        </Button>
      }
    >
      <p className={projects.length ? styles.aboveRows : styles.soft}>
        <FormattedMessage id="settings.projects.text" />
      </p>
      {store.error && !edited && <Banner tone="danger">{errorText(store.error)}</Banner>}
      {projects.length > 0 && (
        <Projects projects={projects} onEdit={open} onArchive={(project, is_archived) => store.mutate(put({ ...project, is_archived }))} />
      )}
      <ProjectDialog
        key={edited?.time}
        open={edited !== undefined}
        name={edited?.project?.project_name}
        onSave={save}
        onClose={() => setEdited(undefined)}
      />
    </Card>
  )
}

type ProjectsProps = {
  projects: readonly ClockinProject[]
  onEdit: (project: ClockinProject) => void
  onArchive: (project: ClockinProject, isArchived: boolean) => void
}

/** Those that are archived come last. */
function Projects({ projects, onEdit, onArchive }: ProjectsProps) {
  const { formatMessage } = useIntl()
  const sorted = projects.toSorted((one, other) => Number(one.is_archived) - Number(other.is_archived))
  return (
    <CardRows>
      {sorted.map((project) => {
        const { project_id, project_name: name, is_archived } = project
        return (
          <CardRow
            key={project_id}
            leading={<IconTile icon={is_archived ? Archive : FolderKanban} />}
            title={<bdi>{name}</bdi>}
            detail={is_archived && formatMessage({ id: 'settings.projects.archived' })}
            action={
              <span className={styles.buttons}>
                <IconButton
                  icon={Pencil}
                  label={formatMessage({ id: 'settings.projects.edit' }, { name })}
                  onClick={() => onEdit(project)}
                />
                <IconButton
                  icon={is_archived ? ArchiveRestore : Archive}
                  label={formatMessage({ id: is_archived ? 'settings.projects.restore' : 'settings.projects.archive' }, { name })}
                  onClick={() => onArchive(project, !is_archived)}
                />
              </span>
            }
          />
        )
      })}
    </CardRows>
  )
}
