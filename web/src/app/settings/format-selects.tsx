import { languages as known, regions, type FormatSettings } from '@atrium/contract/formats'
import { useIntl } from 'react-intl'
import { useAppearance } from '#ui/appearance/appearance.ts'
import { isKnownIn, languages, localeOf } from '#ui/language/languages.ts'
import { Select } from '#ui/fields/select.tsx'
import { useNow } from '#ui/time/use-now.ts'
import type { MessageId } from '../../message-ids.ts'

/** The option for no choice. */
const auto = 'auto'

type FormatSelectsProps = {
  value: FormatSettings
  onChange: (change: Partial<FormatSettings>) => void
  /** The label when nothing is chosen. */
  unchosen: MessageId
  unchosenLanguage: { label: string; detail?: string }
  /** The first day of the week when nothing is chosen, 0 for Sunday. */
  unchosenWeekStart: number
}

/** The language and the formats of dates, times and weeks: of a user, or the company's defaults. */
export function FormatSelects({ value, onChange, unchosen, unchosenLanguage, unchosenWeekStart }: FormatSelectsProps) {
  const { formatMessage, formatDisplayName, locale } = useIntl()
  const [{ language }] = useAppearance()
  const now = useNow()
  const named = regions
    .filter((region) => region === value.region || isKnownIn(language, region))
    .map((region) => ({
      value: region,
      label: formatDisplayName(region, { type: 'region' }) ?? region,
      detail: new Intl.DateTimeFormat(localeOf(language, { region, hour_cycle: null }), { dateStyle: 'medium' }).format(now),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  const nobodys = { value: auto, label: formatMessage({ id: unchosen }) }
  return (
    <>
      <Select
        label={formatMessage({ id: 'settings.language' })}
        value={value.language ?? auto}
        onValueChange={(chosen) => onChange({ language: known.find((one) => one === chosen) ?? null })}
        options={[
          { value: auto, ...unchosenLanguage },
          ...languages.map((one) => ({ value: one.language, label: one.name, lang: one.language })),
        ]}
      />
      <Select
        label={formatMessage({ id: 'settings.region' })}
        description={formatMessage({ id: 'settings.region.text' })}
        value={value.region ?? auto}
        onValueChange={(chosen) => onChange({ region: regions.find((region) => region === chosen) ?? null })}
        options={[nobodys, ...named]}
      />
      <Select
        label={formatMessage({ id: 'settings.clock' })}
        value={value.hour_cycle ?? auto}
        onValueChange={(cycle) => onChange({ hour_cycle: cycle === 'h12' || cycle === 'h23' ? cycle : null })}
        options={[
          nobodys,
          { value: 'h12', label: formatMessage({ id: 'settings.clock.h12' }) },
          { value: 'h23', label: formatMessage({ id: 'settings.clock.h23' }) },
        ]}
      />
      <WeekSelect value={value.week_start} onChoose={(week_start) => onChange({ week_start })} {...{ nobodys, unchosenWeekStart }} />
    </>
  )
}

/** A week with known weekday names. */
const sunday = new Date(2026, 2, 1)
const nameable = { sun: 0, mon: 1, sat: 6 } as const

type WeekSelectProps = {
  value: FormatSettings['week_start']
  onChoose: (day: FormatSettings['week_start']) => void
  nobodys: { value: string; label: string }
  unchosenWeekStart: number
}

function WeekSelect({ value, onChoose, nobodys, unchosenWeekStart }: WeekSelectProps) {
  const { formatMessage, formatDate } = useIntl()
  const nameOf = (day: number) => formatDate(new Date(sunday.getFullYear(), sunday.getMonth(), sunday.getDate() + day), { weekday: 'long' })
  return (
    <Select
      label={formatMessage({ id: 'settings.week' })}
      value={value ?? auto}
      onValueChange={(day) => onChoose(day === 'mon' || day === 'sat' || day === 'sun' ? day : null)}
      options={[
        { ...nobodys, detail: nameOf(unchosenWeekStart) },
        ...(['mon', 'sat', 'sun'] as const).map((day) => ({ value: day, label: nameOf(nameable[day]) })),
      ]}
    />
  )
}
