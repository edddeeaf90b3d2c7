import { surveyActionsPath } from '@atrium/contract/surveys/paths'
import type { SurveyAction } from '@atrium/contract/surveys/action-schemas'
import { Link as RouterLink } from '@tanstack/react-router'
import { AlarmClock, EllipsisVertical } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Link } from '#ui/text/link.tsx'
import styles from './actions.module.css'
import { useFinish } from './use-finish.ts'

const ActionMenu = popupOnDemand(() => import('./action-menu.tsx'), 'menu')

/** An action item: done or not, by whom, and until when. One’s own names its survey. */
export function ActionRow({ action, isOwn }: { action: SurveyAction; isOwn: boolean }) {
  const { formatMessage } = useIntl()
  const { text, survey_id, survey_title, question_title, done_at, can } = action
  const { isDone, finish } = useFinish(action)
  return (
    <li className={styles.row} data-done={done_at ? true : undefined}>
      <Checkbox
        label={formatMessage({ id: 'surveys.actions.isDone' }, { text })}
        labelHidden
        value={isDone}
        disabled={!can.finish}
        onValueChange={(next) => void finish(next)}
      />
      <div className={styles.words}>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        <p className={styles.facts}>
          {!isOwn && <Owner id={action.owner_id} />}
          <Due action={action} />
          {isOwn && can.see_results && (
            <Link render={<RouterLink to={surveyActionsPath(survey_id)} />}>
              <bdi>{survey_title}</bdi>
            </Link>
          )}
          {isOwn && !can.see_results && <bdi>{survey_title}</bdi>}
        </p>
        {question_title && (
          <p className={styles.facts} dir="auto">
            {question_title}
          </p>
        )}
      </div>
      {can.edit && (
        <ActionMenu
          action={action}
          trigger={<IconButton icon={EllipsisVertical} size="small" label={formatMessage({ id: 'surveys.more' }, { title: text })} />}
        />
      )}
    </li>
  )
}

function Owner({ id }: { id: string | null }) {
  const owner = usePerson(id ?? undefined)
  if (!id)
    return (
      <span>
        <FormattedMessage id="surveys.actions.nobody" />
      </span>
    )
  return (
    <span className={styles.owner}>
      {owner && <Avatar name={nameOf(owner)} photo={owner.profile_url} size="tiny" />}
      {owner ? nameOf(owner) : <FormattedMessage id="people.aColleague" />}
    </span>
  )
}

function Due({ action: { due_on, done_at, is_overdue } }: { action: SurveyAction }) {
  const { formatDate } = useIntl()
  // A day is the same in every zone.
  const day = formatDate(done_at ?? due_on, { dateStyle: 'medium', ...(!done_at && { timeZone: 'UTC' }) })
  if (is_overdue)
    return (
      <span className={styles.overdue}>
        <Icon of={AlarmClock} size="small" />
        <FormattedMessage id="surveys.actions.overdue" values={{ day }} />
      </span>
    )
  return (
    <span>
      <FormattedMessage id={done_at ? 'surveys.actions.doneOn' : 'surveys.actions.dueOn'} values={{ day }} />
    </span>
  )
}
