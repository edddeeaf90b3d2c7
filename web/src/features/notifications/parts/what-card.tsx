import type { NotificationLevel, OwnNotifications } from '@atrium/contract/notifications/schemas'
import { limits } from '@atrium/contract/limits'
import { Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './own-settings.module.css'
import { useChangeOwn } from '../use-change-own.ts'

/** The number of hours that means no email. */
const never = 0

/** What to be notified of in spaces, which keywords, and whether with sound. */
export function WhatCard({ own: { settings, company } }: { own: OwnNotifications }) {
  const { formatMessage } = useIntl()
  const change = useChangeOwn()
  const levelOf = (level: NotificationLevel): string => formatMessage({ id: `notifications.level.${level}` })
  return (
    <Card title={formatMessage({ id: 'notifications.what' })}>
      <div className={styles.stack}>
        <Select
          label={formatMessage({ id: 'notifications.inSpaces' })}
          description={formatMessage({ id: 'notifications.inSpacesText' })}
          value={settings.level ?? 'company'}
          onValueChange={(level) => change({ level: level === 'company' ? null : level })}
          options={[
            { value: 'company', label: formatMessage({ id: 'notifications.level.company' }, { level: levelOf(company.level) }) },
            { value: 'all', label: levelOf('all') },
            { value: 'mentions', label: levelOf('mentions') },
            { value: 'none', label: levelOf('none') },
          ]}
        />
        <Keywords keywords={settings.keywords} />
        <Switch
          label={formatMessage({ id: 'notifications.sounds' })}
          description={formatMessage({ id: 'notifications.soundsText' })}
          value={settings.sounds}
          onValueChange={(sounds) => change({ sounds })}
        />
        <Select
          label={formatMessage({ id: 'notifications.digest' })}
          description={formatMessage({ id: 'notifications.digestText' })}
          value={String(settings.digest_after ?? never)}
          onValueChange={(hours) => change({ digest_after: hours === String(never) ? null : Number(hours) })}
          options={[...new Set([1, 4, 8, 24, 72, settings.digest_after ?? never, never])]
            .toSorted((one, other) => one - other)
            .map((hours) => ({ value: String(hours), label: formatMessage({ id: 'notifications.digestAfter' }, { hours }) }))}
        />
      </div>
    </Card>
  )
}

function Keywords({ keywords }: { keywords: readonly string[] }) {
  const { formatMessage } = useIntl()
  const change = useChangeOwn()
  const [typed, setTyped] = useState('')
  const isFull = keywords.length >= limits.keywords
  const add = (event: FormEvent): void => {
    event.preventDefault()
    const keyword = typed.trim()
    if (!keyword || isFull) return
    if (!keywords.includes(keyword)) change({ keywords: [...keywords, keyword] })
    setTyped('')
  }
  return (
    <form className={styles.tight} onSubmit={add}>
      <div className={styles.row}>
        <TextField
          className={styles.grow}
          label={formatMessage({ id: 'notifications.keywords' })}
          maxLength={limits.keywordMaximum}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          icon={Plus}
          {...(isFull ? { disabledReason: formatMessage({ id: 'notifications.keywordsFull' }, { count: limits.keywords }) } : {})}
        >
          <FormattedMessage id="notifications.addKeyword" />
        </Button>
      </div>
      <p className={styles.soft}>
        <FormattedMessage id="notifications.keywordsText" />
      </p>
      {keywords.length > 0 && (
        <ul className={styles.chips} aria-label={formatMessage({ id: 'notifications.keywords' })}>
          {keywords.map((keyword) => (
            <li key={keyword}>
              <Chip onRemove={() => change({ keywords: keywords.filter((one) => one !== keyword) })}>{keyword}</Chip>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
