import type { Language } from '@atrium/contract/formats'
import { limits } from '@atrium/contract/limits'
import type { Email } from '#kernel/mail/mail'
import { words } from './words-by-language.ts'
import type { Part, SignInChange } from './words.ts'

/**
 * The emails of sign-in, in the recipient's language. The plain text has a code on a line of its own, so that people and mail programs find
 * it.
 */
export type Recipient = { to: string; language: Language }

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function email({ to, language }: Recipient, { subject, lead, action, foot }: Part, { url, code }: { url?: string; code?: string }): Email {
  const plain = [lead, code, action && url && `${action}: ${url}`, foot].filter(Boolean).join('\n\n')
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><body style="margin:0;background:#f7f7f3;font:16px/1.5 system-ui,sans-serif;color:#1a1b17"><div dir="${direction}" style="max-width:480px;margin:0 auto;padding:32px 24px">
<div style="background:#fff;border:1px solid #e4e4dc;border-radius:12px;padding:24px"><p style="margin:0 0 16px">${escape(lead)}</p>
${code ? `<p style="margin:0 0 16px;font-size:32px;font-weight:650;letter-spacing:.2em">${code}</p>` : ''}
${action && url ? `<p style="margin:0 0 16px"><a href="${escape(url)}" style="display:inline-block;background:#a3e635;color:#121f00;font-weight:640;text-decoration:none;border-radius:8px;padding:10px 16px">${escape(action)}</a></p>` : ''}
<p style="margin:0;color:#6b6d63;font-size:14px">${escape(foot)}</p></div></div></body></html>`
  return { to, subject, plain, html }
}

const minutes = limits.codeLifetime / 60_000

export const verificationEmail = (recipient: Recipient, firstName: string | undefined, code: string, url: string): Email =>
  email(recipient, words[recipient.language].verification(code, minutes, firstName), { code, url })

export const resetEmail = (recipient: Recipient, url: string): Email => email(recipient, words[recipient.language].reset(), { url })

export const proofCodeEmail = (recipient: Recipient, code: string): Email =>
  email(recipient, words[recipient.language].proofCode(code, minutes), { code })

export const signInChangeEmail = (recipient: Recipient, change: SignInChange, url: string): Email =>
  email(recipient, words[recipient.language].signInChange(change), { url })

export const signInAlertEmail = (recipient: Recipient, facts: { device: string; place: string; at: string }, url: string): Email =>
  email(recipient, words[recipient.language].signInAlert(facts), { url })

export const providerEmail = (recipient: Recipient, facts: { company: string; by: string; host: string }, url: string): Email =>
  email(recipient, words[recipient.language].provider(facts), { url })

export const invitationEmail = (recipient: Recipient, names: { first: string; by: string; company: string }, url: string): Email =>
  email(recipient, words[recipient.language].invitation(names.first, names.by, names.company), { url })
