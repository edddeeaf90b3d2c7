import type { Language } from '@atrium/contract/formats'
import type { Email } from '#kernel/mail/mail'
import { instantOf } from '../../recurrence/zones.ts'
import { readWall } from '../../recurrence/walls.ts'
import type { ExchangedEvent } from '../exchanged.ts'
import { outsideWords, type OutsideAbout } from './outside-words.ts'
import { writeCalendar } from '../writing.ts'

export type OutsideMail = {
  to: string
  about: OutsideAbout
  event: ExchangedEvent
  hostName: string
  companyName: string
  language: Language
}

/** The mail to a guest from outside, with the event as iCalendar, which mail programs offer to answer (RFC 6047). */
export function outsideEmail({ to, about, event, hostName, companyName, language }: OutsideMail): Email {
  const words = outsideWords[language]
  const method = about === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const facts = [event.title, timeText(event, language), event.place ?? '', event.conference ?? ''].filter(Boolean)
  const lines = [words.lead[about](hostName, companyName), '', ...facts]
  if (event.description) lines.push('', event.description)
  if (event.rrule && about !== 'cancelled') lines.push('', words.repeats)
  if (about !== 'cancelled') lines.push('', words.answer)
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const html = lines.map((line) => (line === '' ? '<br>' : `<p>${escape(line).replaceAll('\n', '<br>')}</p>`)).join('')
  return {
    to,
    subject: words.subject[about](event.title),
    plain: lines.join('\n'),
    html: `<!doctype html><html lang="${language}" dir="${direction}"><body>${html}</body></html>`,
    headers: event.organizer ? { 'Reply-To': event.organizer.email } : {},
    calendar: { method, text: writeCalendar({ name: null, method, events: [event] }) },
  }
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** When it is, by the clocks of the event: guests see their own in their calendar. */
function timeText({ starts_at_local, ends_at_local, time_zone, all_day }: ExchangedEvent, language: Language): string {
  const [start, end] = [starts_at_local, ends_at_local].map((wall) => readWall(wall) ?? 0) as [number, number] // two walls, two instants
  if (all_day) {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
    return format.formatRange(start * 1_000, end * 1_000 - 1)
  }
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: time_zone })
  return `${format.formatRange(instantOf(start, time_zone) * 1_000, instantOf(end, time_zone) * 1_000)} (${time_zone})`
}
