import type { SurveyTemplate } from '@atrium/contract/surveys/schemas'
import {
  Activity,
  Briefcase,
  Building2,
  CalendarCheck,
  Footprints,
  Gauge,
  HeartPulse,
  Library,
  Trash2,
  Users,
  UserStar,
} from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import type { IconType } from '#ui/marks/icon.tsx'
import styles from './templates.module.css'

const icons: Readonly<Record<SurveyTemplate['category'], IconType>> = {
  engagement: Gauge,
  pulse: Activity,
  journey: Footprints,
  leadership: UserStar,
  team: Users,
  workplace: Briefcase,
  event: CalendarCheck,
  wellbeing: HeartPulse,
  own: Building2,
}

type TemplateCardProps = { template: SurveyTemplate; pending: boolean; onUse: () => void; onLook: () => void; onDelete: () => void }

/** A template: what it asks, how long it takes, and where it is from. */
export function TemplateCard({ template, pending, onUse, onLook, onDelete }: TemplateCardProps) {
  const { formatMessage } = useIntl()
  const { template_name: name, description, question_count, minutes, source, category, mode, can } = template
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <IconTile icon={icons[category]} tone="accent" />
        <div>
          <h2 className={styles.name} dir="auto">
            {name}
          </h2>
          <p className={styles.size}>
            <FormattedMessage id="surveys.questions" values={{ count: question_count }} /> ·{' '}
            <FormattedMessage id="surveys.minutes" values={{ count: minutes }} />
          </p>
        </div>
      </div>
      <p className={styles.text} dir="auto">
        {description}
      </p>
      <div className={styles.foot}>
        <Chip icon={source === 'library' ? Library : Building2}>
          <FormattedMessage id={source === 'library' ? 'surveys.template.library' : 'surveys.template.company'} />
        </Chip>
        <Chip>
          <FormattedMessage id={mode === 'confidential' ? 'surveys.confidential' : 'surveys.attributedShort'} />
        </Chip>
        <span className={styles.use}>
          {can.delete && (
            <IconButton icon={Trash2} size="small" label={formatMessage({ id: 'surveys.template.delete' }, { name })} onClick={onDelete} />
          )}
          <Button size="small" tone="plain" aria-label={formatMessage({ id: 'surveys.template.lookNamed' }, { name })} onClick={onLook}>
            <FormattedMessage id="surveys.template.look" />
          </Button>
          <Button size="small" pending={pending} aria-label={formatMessage({ id: 'surveys.template.useNamed' }, { name })} onClick={onUse}>
            <FormattedMessage id="surveys.template.use" />
          </Button>
        </span>
      </div>
    </li>
  )
}
