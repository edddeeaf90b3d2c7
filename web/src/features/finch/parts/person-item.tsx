import type { FinchChange, FinchConflict, FinchPerson, FinchShow } from '@atrium/contract/finch/schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { profilePath } from '#features/people/paths.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/text/link.tsx'
import { finch } from '../server.ts'
import styles from './hr-provider.module.css'
import { useFinch } from './use-finch.ts'
import { actOf, useValueWords } from './words.ts'

type PersonItemProps = { person: FinchPerson; show: FinchShow; isRunning: boolean }

/** A person in the HR system: the effect on them, and conflicts to decide. */
export function PersonItem({ person, show, isRunning }: PersonItemProps) {
  const { formatMessage } = useIntl()
  const { individual_id, employee_id, work_email, changes, conflicts, is_ignored } = person
  const name = person.name || work_email || formatMessage({ id: 'settings.hr.nobody' })
  const decide = useFinch((decision: Pick<FinchConflict, 'place'> & { keep: 'ours' | 'theirs' }) =>
    finch.call.decideFinchConflict({ individual_id, ...decision }),
  )
  const button = (place: FinchConflict['place'], keep: 'ours' | 'theirs', act: string) => (
    <Button
      key={keep}
      size="small"
      pending={decide.isPending && decide.variables?.place === place && decide.variables.keep === keep}
      disabledReason={isRunning ? formatMessage({ id: 'settings.hr.leave' }) : undefined}
      aria-label={formatMessage({ id: 'settings.hr.decision' }, { act, name })}
      onClick={() => decide.mutate({ place, keep })}
    >
      {act}
    </Button>
  )
  return (
    <li className={styles.person}>
      <p className={styles.name} dir="auto">
        {employee_id ? <Link render={<RouterLink to={profilePath(employee_id)} />}>{name}</Link> : name}
        {person.name && work_email && <span className={styles.soft}>{work_email}</span>}
      </p>
      {show !== 'conflict' && changes.length > 0 && <Changes changes={changes} isNew={person.outcome === 'new'} />}
      {conflicts.map((conflict) => (
        <div key={`${conflict.reason} ${conflict.place}`} className={styles.conflict}>
          <Reason conflict={conflict} />
          {conflict.choices.map((keep) => button(conflict.place, keep, formatMessage({ id: actOf(conflict, keep) })))}
        </div>
      ))}
      {is_ignored && (
        <div className={styles.conflict}>
          <p>
            <FormattedMessage id="settings.hr.ignored" />
          </p>
          {person.name && button(null, 'theirs', formatMessage({ id: 'settings.hr.follow' }))}
        </div>
      )}
      {decide.refusal && <Banner tone="danger">{decide.refusal}</Banner>}
    </li>
  )
}

function Reason({ conflict: { reason, place, ours, theirs } }: { conflict: FinchConflict }) {
  const { formatMessage } = useIntl()
  const { valueWords, placeWords } = useValueWords()
  const nothing = formatMessage({ id: 'settings.hr.nothing' })
  const shown = (value: string | null): string => (value === null ? nothing : valueWords(place, value))
  return (
    <p>
      <FormattedMessage
        id={`settings.hr.reason.${reason}`}
        values={{ place: place ? placeWords(place) : '', ours: shown(ours), theirs: shown(theirs) }}
      />
    </p>
  )
}

function Changes({ changes, isNew }: { changes: readonly FinchChange[]; isNew: boolean }) {
  const { formatMessage } = useIntl()
  const { valueWords, placeWords } = useValueWords()
  const words = (place: FinchChange['place'], value: string | null): string =>
    value === null ? formatMessage({ id: 'settings.hr.nothing' }) : valueWords(place, value)
  const shown = isNew ? changes.filter(({ place }) => !['first_name', 'last_name', 'work_email'].includes(place)) : changes
  return (
    <ul className={styles.changes}>
      {shown.map(({ place, ours, theirs }) => (
        <li key={place}>
          <FormattedMessage
            id={isNew ? 'settings.hr.value' : 'settings.hr.change'}
            values={{ place: placeWords(place), ours: words(place, ours), theirs: <strong>{words(place, theirs)}</strong> }}
          />
        </li>
      ))}
    </ul>
  )
}
