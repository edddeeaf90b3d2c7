import type { Language } from '@atrium/contract/formats'
import type { Email } from '#kernel/mail/mail'

/** One entry of a digest email. */
export type Waiting = { name: string; where: string; text: string; url: string }
export type Digest = {
  to: string
  language: Language
  companyName: string
  waiting: readonly Waiting[]
  count: number
  url: string
  stopUrl: string
}

type Words = {
  subject: (count: number, company: string) => string
  lead: (count: number, company: string) => string
  more: (count: number) => string
  action: string
  foot: string
  stop: string
  stopped: string
  stopButton: string
}
const plural = (language: Language, count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string =>
  (forms[new Intl.PluralRules(language).select(count)] ?? forms.other).replace('#', new Intl.NumberFormat(language).format(count))

export const digestWords: Readonly<Record<Language, Words>> = {
  en: {
    subject: (count, company) => `${plural('en', count, { one: '# notification', other: '# notifications' })} from ${company}`,
    lead: (count, company) =>
      `While you were away, you got ${plural('en', count, { one: '# notification', other: '# notifications' })} at ${company}.`,
    more: (count) => plural('en', count, { one: 'And # more.', other: 'And # more.' }),
    action: 'Open Atrium',
    foot: 'Atrium sends this email when you have been away for a while. You can choose how long in your settings.',
    stop: 'Stop these emails',
    stopped: 'You will no longer get these emails. You can turn them on again in your settings.',
    stopButton: 'Stop these emails',
  },
  de: {
    subject: (count, company) => `${plural('de', count, { one: '# Benachrichtigung', other: '# Benachrichtigungen' })} von ${company}`,
    lead: (count, company) =>
      `Während du weg warst, hast du bei ${company} ${plural('de', count, { one: '# Benachrichtigung', other: '# Benachrichtigungen' })} bekommen.`,
    more: (count) => plural('de', count, { one: 'Und # weitere.', other: 'Und # weitere.' }),
    action: 'Atrium öffnen',
    foot: 'Atrium sendet diese E-Mail, wenn du eine Weile nicht da warst. Wie lange, wählst du in deinen Einstellungen.',
    stop: 'Diese E-Mails beenden',
    stopped: 'Du bekommst diese E-Mails nicht mehr. In deinen Einstellungen kannst du sie wieder einschalten.',
    stopButton: 'Diese E-Mails beenden',
  },
  ar: {
    subject: (count, company) => `${plural('ar', count, arabicNotifications)} في \u2068${company}\u2069`,
    lead: (count, company) => `أثناء غيابك عن \u2068${company}\u2069: ${plural('ar', count, arabicNotifications)}.`,
    more: (count) => plural('ar', count, { other: 'والمزيد: #.' }),
    action: 'فتح Atrium',
    foot: 'يراسلك Atrium بعد غيابك عنه مدة يمكنك اختيارها في الإعدادات.',
    stop: 'إيقاف هذه الرسائل',
    stopped: 'لن تصلك هذه الرسائل بعد الآن. يمكنك تفعيلها مجددًا في إعداداتك.',
    stopButton: 'إيقاف هذه الرسائل',
  },
}
const arabicNotifications = {
  zero: '# إشعارات',
  one: 'إشعار واحد',
  two: 'إشعاران',
  few: '# إشعارات',
  many: '# إشعارًا',
  other: '# إشعار',
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')

/** The digest email. Mail programs can unsubscribe with one click (RFC 8058). */
export function digestEmail({ to, language, companyName, waiting, count, url, stopUrl }: Digest): Email {
  const { subject, lead, more, action, foot, stop } = digestWords[language]
  const left = count - waiting.length
  const lines = waiting.map(({ name, where, text }) => `${[name, where].filter(Boolean).join(' · ')}: ${text}`)
  const plain = [lead(count, companyName), ...lines, left > 0 && more(left), `${action}: ${url}`, foot, `${stop}: ${stopUrl}`]
  const rows = waiting.map(
    ({ name, where, text, url: place }) =>
      `<p style="margin:0 0 12px"><a href="${escape(place)}" style="color:#1a1b17;text-decoration:none"><strong dir="auto">${escape(name)}</strong>${where ? ` <span style="color:#6b6d63" dir="auto">${escape(where)}</span>` : ''}<br><span dir="auto">${escape(text)}</span></a></p>`,
  )
  const html = `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><body style="margin:0;background:#f7f7f3;font:16px/1.5 system-ui,sans-serif;color:#1a1b17"><div dir="${directionOf(language)}" style="max-width:480px;margin:0 auto;padding:32px 24px">
<div style="background:#fff;border:1px solid #e4e4dc;border-radius:12px;padding:24px"><p style="margin:0 0 16px">${escape(lead(count, companyName))}</p>
${rows.join('\n')}${left > 0 ? `<p style="margin:0 0 12px;color:#6b6d63">${escape(more(left))}</p>` : ''}
<p style="margin:16px 0"><a href="${escape(url)}" style="display:inline-block;background:#a3e635;color:#121f00;font-weight:640;text-decoration:none;border-radius:8px;padding:10px 16px">${escape(action)}</a></p>
<p style="margin:0;color:#6b6d63;font-size:14px">${escape(foot)} <a href="${escape(stopUrl)}" style="color:#6b6d63">${escape(stop)}</a></p></div></div></body></html>`
  return {
    to,
    subject: subject(count, companyName),
    plain: plain.filter(Boolean).join('\n\n'),
    html,
    headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
