import type { Language } from '@atrium/contract/formats'
import type { Letter } from '#kernel/mail/mail'

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
    subject: (count, company) => `${plural('en', count, { one: '# thing waits', other: '# things wait' })} for you at ${company}`,
    lead: (count, company) =>
      `While you were away, ${plural('en', count, { one: '# thing was', other: '# things were' })} meant for you at ${company}.`,
    more: (count) => plural('en', count, { one: 'And # more.', other: 'And # more.' }),
    action: 'Open Atrium',
    foot: 'Atrium writes when you have not been there for a while. How long that is, you choose in its settings.',
    stop: 'Send me no such mail any more',
    stopped: 'No mail will tell you any more what waits at Atrium. You can turn it on again in the settings.',
    stopButton: 'Stop these mails',
  },
  de: {
    subject: (count, company) => `Bei ${company} ${plural('de', count, { one: 'wartet # Sache', other: 'warten # Sachen' })} auf dich`,
    lead: (count, company) =>
      `Während du weg warst, ${plural('de', count, { one: 'war bei {company} # Sache', other: 'waren bei {company} # Sachen' }).replace('{company}', company)} für dich bestimmt.`,
    more: (count) => plural('de', count, { one: 'Und # weitere.', other: 'Und # weitere.' }),
    action: 'Atrium öffnen',
    foot: 'Atrium schreibt dir, wenn du eine Weile nicht dort warst. Wie lange das ist, wählst du in den Einstellungen.',
    stop: 'Keine solchen E-Mails mehr senden',
    stopped: 'Keine E-Mail sagt dir mehr, was in Atrium wartet. In den Einstellungen kannst du sie wieder einschalten.',
    stopButton: 'Diese E-Mails beenden',
  },
  ar: {
    subject: (count, company) => `${plural('ar', count, arabicThings)} في \u2068${company}\u2069`,
    lead: (count, company) => `أثناء غيابك عن \u2068${company}\u2069: ${plural('ar', count, arabicThings)}.`,
    more: (count) => plural('ar', count, { other: 'والمزيد: #.' }),
    action: 'فتح Atrium',
    foot: 'يراسلك Atrium بعد غيابك عنه مدة يمكنك اختيارها في الإعدادات.',
    stop: 'إيقاف هذه الرسائل',
    stopped: 'لن تصلك بعد الآن رسائل بما ينتظرك في Atrium. يمكنك تفعيلها مجددًا في الإعدادات.',
    stopButton: 'إيقاف هذه الرسائل',
  },
}
const arabicThings = {
  zero: '# أشياء بانتظارك',
  one: 'شيء واحد بانتظارك',
  two: 'شيئان بانتظارك',
  few: '# أشياء بانتظارك',
  many: '# شيئًا بانتظارك',
  other: '# شيء بانتظارك',
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')

/** The digest email. Mail programs can unsubscribe with one click (RFC 8058). */
export function digestLetter({ to, language, companyName, waiting, count, url, stopUrl }: Digest): Letter {
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
