import type { SignInChange, Words } from './words.ts'

const changes: Readonly<Record<SignInChange, string>> = {
  'authenticator-added': 'An authenticator app was added to your Atrium account.',
  'authenticator-removed': 'The authenticator app was removed from your Atrium account.',
  'passkey-added': 'A passkey was added to your Atrium account.',
  'passkey-removed': 'A passkey was removed from your Atrium account.',
  'recovery-codes-renewed': 'Your Atrium account has new recovery codes. The earlier ones no longer work.',
  'password-changed': 'The password of your Atrium account was changed.',
}

export const english: Words = {
  verification: (code, minutes, firstName = 'there') => ({
    subject: `${code} is your Atrium code`,
    lead: `Hello ${firstName}, here is the code that finishes signing in to Atrium.`,
    action: 'Or verify with your password',
    foot: `The code is good for ${minutes} minutes. If you did not ask for it, you can ignore this mail.`,
  }),
  reset: () => ({
    subject: 'Choose a new Atrium password',
    lead: 'Someone, hopefully you, asked to choose a new password for Atrium.',
    action: 'Choose a new password',
    foot: 'The link is good for one hour and for one use. If you did not ask for it, nothing has changed and you can ignore this mail.',
  }),
  proofCode: (code, minutes) => ({
    subject: `${code} is your Atrium code`,
    lead: 'Here is the code that shows Atrium it is you.',
    foot: `The code is good for ${minutes} minutes. If you did not just try to sign in, somebody knows your password: choose a new one now.`,
  }),
  signInChange: (change) => ({
    subject: 'The way you sign in to Atrium has changed',
    lead: changes[change],
    action: 'Look at your security settings',
    foot: 'If this was not you, choose a new password at once and tell an administrator of your company.',
  }),
  signInAlert: ({ device, place, at }) => ({
    subject: 'New sign-in to Atrium',
    lead: `Your account has just been used on a device that is new here: ${device}${place}, at ${at}.`,
    action: 'This was not me',
    foot: 'If it was you, there is nothing to do. If not, the link ends that session and lets you choose a new password. It is good for a week.',
  }),
  provider: ({ company, by, host }) => ({
    subject: `${company} has another single sign-on provider`,
    lead: `${by} has connected ${company} on Atrium to the identity provider at ${host}. From now on it says who comes in as whom. Whoever came in by the one before is signed out.`,
    action: 'Look at company sign-in',
    foot: `You are told as an owner of ${company}. If you did not expect this, remove the connection at once and ask ${by}.`,
  }),
  invitation: (firstName, invitedBy, companyName) => ({
    subject: `${invitedBy} invites you to ${companyName} on Atrium`,
    lead: `Hello ${firstName}, ${invitedBy} would like you to join ${companyName} on Atrium, where the company talks and gets through the day.`,
    action: `Join ${companyName}`,
    foot: 'The invitation is good for two weeks.',
  }),
}
