import { limits } from '@atrium/contract/limits'
import type { Letter } from '#kernel/mail'

/** The mails of sign-in. The plain text carries a code alone on a line, so that people and mail programs find it. */
type Part = { lead: string; action?: { label: string; url: string }; code?: string; foot: string }

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function letter(to: string, subject: string, { lead, action, code, foot }: Part): Letter {
  const plain = [lead, code, action && `${action.label}: ${action.url}`, foot].filter(Boolean).join('\n\n')
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#f7f7f3;font:16px/1.5 system-ui,sans-serif;color:#1a1b17"><div style="max-width:480px;margin:0 auto;padding:32px 24px">
<div style="background:#fff;border:1px solid #e4e4dc;border-radius:12px;padding:24px"><p style="margin:0 0 16px">${escape(lead)}</p>
${code ? `<p style="margin:0 0 16px;font-size:32px;font-weight:650;letter-spacing:.2em">${code}</p>` : ''}
${action ? `<p style="margin:0 0 16px"><a href="${escape(action.url)}" style="display:inline-block;background:#a3e635;color:#121f00;font-weight:640;text-decoration:none;border-radius:8px;padding:10px 16px">${escape(action.label)}</a></p>` : ''}
<p style="margin:0;color:#6b6d63;font-size:14px">${escape(foot)}</p></div></div></body></html>`
  return { to, subject, plain, html }
}

const minutes = limits.codeLifetime / 60_000

export const verificationLetter = (to: string, firstName: string, code: string, url: string): Letter =>
  letter(to, `${code} is your Atrium code`, {
    lead: `Hello ${firstName}, here is the code that finishes signing in to Atrium.`,
    code,
    action: { label: 'Or verify with one click', url },
    foot: `The code is good for ${minutes} minutes. If you did not ask for it, you can ignore this mail.`,
  })

export const resetLetter = (to: string, url: string): Letter =>
  letter(to, 'Choose a new Atrium password', {
    lead: 'Someone, hopefully you, asked to choose a new password for Atrium.',
    action: { label: 'Choose a new password', url },
    foot: 'The link is good for one hour and for one use. If you did not ask for it, nothing has changed and you can ignore this mail.',
  })

export const proofCodeLetter = (to: string, code: string): Letter =>
  letter(to, `${code} is your Atrium code`, {
    lead: 'Here is the code that shows Atrium it is you.',
    code,
    foot: `The code is good for ${minutes} minutes. If you did not just try to sign in, somebody knows your password: choose a new one now.`,
  })

const changes = {
  'authenticator-added': 'An authenticator app was added to your Atrium account.',
  'authenticator-removed': 'The authenticator app was removed from your Atrium account.',
  'passkey-added': 'A passkey was added to your Atrium account.',
  'passkey-removed': 'A passkey was removed from your Atrium account.',
  'recovery-codes-renewed': 'Your Atrium account has new recovery codes. The earlier ones no longer work.',
  'password-changed': 'The password of your Atrium account was changed.',
} as const
export type SignInChange = keyof typeof changes

export const signInChangeLetter = (to: string, change: SignInChange, url: string): Letter =>
  letter(to, 'The way you sign in to Atrium has changed', {
    lead: changes[change],
    action: { label: 'Look at your security settings', url },
    foot: 'If this was not you, choose a new password at once and tell an administrator of your company.',
  })

export const signInAlertLetter = (to: string, facts: { device: string; place: string; at: string }, url: string): Letter =>
  letter(to, 'New sign-in to Atrium', {
    lead: `Your account has just been used on a device that is new here: ${facts.device}${facts.place}, at ${facts.at}.`,
    action: { label: 'This was not me', url },
    foot: 'If it was you, there is nothing to do. If not, the link ends that session and lets you choose a new password. It is good for a week.',
  })

export const invitationLetter = (to: string, firstName: string, invitedBy: string, companyName: string, url: string): Letter =>
  letter(to, `${invitedBy} invites you to ${companyName} on Atrium`, {
    lead: `Hello ${firstName}, ${invitedBy} would like you to join ${companyName} on Atrium, where the company talks and gets through the day.`,
    action: { label: `Join ${companyName}`, url },
    foot: 'The invitation is good for two weeks.',
  })
