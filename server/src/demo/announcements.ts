import type { CampaignState } from '@atrium/contract/campaigns/schemas'
import type { RichText } from '@atrium/contract/document'
import type { Language } from '@atrium/contract/formats'
import type { SeedCampaign } from '#modules/campaigns'
import type { Calendar } from './calendar.ts'
import { cast } from './cast.ts'

type Text = { language: Language; title: string; body: readonly string[] }
type Written = {
  by: string
  at: string
  texts: readonly [Text, ...Text[]]
  state: CampaignState
  starts?: string
  ended?: string
  asks?: boolean
  later?: { at: string; body: readonly string[] }
  /** How many in ten have opened it, and how many of those have confirmed it. Maya has read what has ended. */
  read?: { opened: number; confirmed: number }
}

const written: readonly Written[] = [
  {
    by: 'ingrid',
    at: '2025-02-10 09:00',
    state: 'ended',
    starts: '2025-02-10 09:00',
    ended: '2025-02-28 17:00',
    texts: [
      {
        language: 'en',
        title: 'A desk in Casablanca',
        body: [
          'We have a desk in Casablanca, and it has more than one socket.',
          'Whose turn it is to sit there is on the list by the door.',
        ],
      },
    ],
    read: { opened: 9, confirmed: 0 },
  },
  {
    by: 'aisha',
    at: '2025-10-30 08:30',
    state: 'ended',
    starts: '2025-10-30 09:00',
    ended: '2025-11-06 17:00',
    asks: true,
    texts: [
      {
        language: 'en',
        title: 'The parcel was a test',
        body: [
          'The mail about a parcel in customs came from us. Nine of us wanted there to be a parcel.',
          'Nothing happens to those nine. Look at the address of the sender next time, and report what looks odd.',
        ],
      },
    ],
    read: { opened: 10, confirmed: 10 },
  },
  {
    by: 'wren',
    at: '2026-06-09 08:00',
    state: 'ended',
    starts: '2026-06-09 08:30',
    ended: '2026-06-16 17:00',
    texts: [
      {
        language: 'en',
        title: 'Nordhavn went live',
        body: [
          'At six o’clock, in the sleet, the first ferry of Nordhavn left on our timetable. It was four minutes early and had to wait.',
        ],
      },
    ],
    later: { at: '2026-06-11 10:00', body: ['Two days on: no delays, one seal.'] },
    read: { opened: 9, confirmed: 0 },
  },
  {
    by: 'ingrid',
    at: '2026-11-16 08:15',
    state: 'live',
    starts: '2026-11-16 09:00',
    texts: [
      {
        language: 'en',
        title: 'Offices close at year’s end',
        body: ['All offices are closed from 24 December to 1 January. Support keeps its watch, and gets two days for each.'],
      },
    ],
    read: { opened: 8, confirmed: 0 },
  },
  {
    by: 'aisha',
    at: '2026-11-19 08:20',
    state: 'live',
    starts: '2026-11-19 09:00',
    asks: true,
    texts: [
      {
        language: 'en',
        title: 'Two phones, one key',
        body: [
          'From 1 December you sign in with a key on your phone. Passwords stay for one month, as a rope behind the boat, and then we let go of it.',
          'Today: open Settings, then Sign-in, and make a key. It takes a minute and one thumb.',
          'By Thursday: make a second key on another thing that you own. A phone falls into a harbour about once a year here.',
        ],
      },
      {
        language: 'de',
        title: 'Zwei Telefone, ein Schlüssel',
        body: [
          'Ab dem 1. Dezember meldest du dich mit einem Schlüssel auf deinem Telefon an. Passwörter bleiben noch einen Monat, dann lassen wir sie los.',
          'Heute: Öffne die Einstellungen, dann Anmeldung, und erstelle einen Schlüssel.',
          'Bis Donnerstag: Erstelle einen zweiten auf einem anderen Gerät. Bei uns fällt etwa einmal im Jahr ein Telefon in den Hafen.',
        ],
      },
      {
        language: 'ar',
        title: 'هاتفان ومفتاح واحد',
        body: [
          'ابتداءً من 1 ديسمبر تسجّل الدخول بمفتاح على هاتفك. تبقى كلمات المرور شهرًا واحدًا ثم نتخلى عنها.',
          'اليوم: افتح الإعدادات ثم تسجيل الدخول وأنشئ مفتاحًا.',
          'حتى الخميس: أنشئ مفتاحًا ثانيًا على جهاز آخر. يسقط هاتف في الميناء مرة في السنة تقريبًا.',
        ],
      },
    ],
    read: { opened: 7, confirmed: 8 },
  },
  {
    by: 'maya',
    at: '2026-11-18 15:00',
    state: 'scheduled',
    starts: '2026-12-07 08:00',
    texts: [
      {
        language: 'en',
        title: 'New price list, and who says so',
        body: ['From January there is one price list for all ports. The old one may be framed, not quoted.'],
      },
    ],
  },
  {
    by: 'maya',
    at: '2026-11-17 11:00',
    state: 'draft',
    texts: [
      {
        language: 'en',
        title: 'On-call, from the inside',
        body: ['Three nights, told by those who had the pager. On Tuesday nothing happened, and Oskar was a little sorry.'],
      },
    ],
  },
]

type Naming = { id: (key: string) => string; calendar: Calendar }

/** The announcements of Northwind at every stage; two are live, and both wait for Maya. */
export const announcementsOf = (naming: Naming): SeedCampaign[] => written.map((one) => announcementOf(one, naming))

const documentOf = (paragraphs: readonly string[]): RichText => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

function announcementOf(one: Written, { id, calendar }: Naming): SeedCampaign {
  const instant = (moment: string): Date => {
    const [day = '', time = ''] = moment.split(' ')
    return calendar(day, time)
  }
  const [first, ...others] = one.texts
  const textOf = ({ body, ...text }: Text) => ({ ...text, body: documentOf(body) })
  const starts = one.starts ? instant(one.starts) : null
  return {
    author_id: id(one.by),
    languages: [textOf(first), ...others.map(textOf)],
    needs_acknowledgement: one.asks ?? false,
    state: one.state,
    time_zone: cast.find(({ key }) => key === one.by)?.time_zone ?? 'UTC',
    created_at: instant(one.at),
    starts_at: starts,
    ended_at: one.ended ? instant(one.ended) : null,
    later: one.later ? [{ at: instant(one.later.at), body: documentOf(one.later.body) }] : [],
    readings: starts ? readingsOf(one, starts, id) : [],
  }
}

const minute = 60_000

/** Most of the people, always the same ones, each some minutes after the one before. */
function readingsOf({ read, state }: Written, starts: Date, id: (key: string) => string): SeedCampaign['readings'] {
  return cast.flatMap(({ key }, index) => {
    const hasOpened = key === 'maya' ? state === 'ended' : (index * 7) % 10 < (read?.opened ?? 0)
    if (!hasOpened) return []
    const opened = starts.getTime() + index * 4 * minute
    const hasConfirmed = (index * 3) % 10 < (read?.confirmed ?? 0)
    const acknowledged_at = hasConfirmed ? new Date(opened + 2 * minute).toISOString() : null
    return [{ employee_id: id(key), opened_at: new Date(opened).toISOString(), acknowledged_at }]
  })
}
