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
    lead: `Hello ${firstName}, enter this code to finish signing in to Atrium.`,
    action: 'Or verify with your password',
    foot: `The code expires in ${minutes} minutes. If you did not ask for it, you can ignore this email.`,
  }),
  reset: () => ({
    subject: 'Choose a new Atrium password',
    lead: 'Someone, hopefully you, asked to reset your Atrium password.',
    action: 'Choose a new password',
    foot: 'The link expires in one hour and works once. If you did not ask for it, you can ignore this email. Nothing has changed.',
  }),
  proofCode: (code, minutes) => ({
    subject: `${code} is your Atrium code`,
    lead: 'Enter this code to confirm it’s you.',
    foot: `The code expires in ${minutes} minutes. If you did not just try to sign in, someone else knows your password. Choose a new one now.`,
  }),
  signInChange: (change) => ({
    subject: 'The way you sign in to Atrium has changed',
    lead: changes[change],
    action: 'Check your security settings',
    foot: 'If this was not you, choose a new password straight away and tell an admin at your company.',
  }),
  signInAlert: ({ device, place, at }) => ({
    subject: 'New sign-in to Atrium',
    lead: `Your account was just used to sign in on a new device: ${device}${place}, at ${at}.`,
    action: 'This wasn’t me',
    foot: 'If this was you, you do not need to do anything. If not, use the link to end that session and choose a new password. It expires in a week.',
  }),
  provider: ({ company, by, host }) => ({
    subject: `${company} has a new single sign-on provider`,
    lead: `${by} has connected ${company} on Atrium to the identity provider at ${host}. It now decides who can sign in, and as whom. Everyone who signed in through the previous provider has been signed out.`,
    action: 'Check company sign-in',
    foot: `You get this email as an owner of ${company}. If you did not expect this, remove the connection straight away and ask ${by}.`,
  }),
  invitation: (firstName, invitedBy, companyName) => ({
    subject: `${invitedBy} has invited you to ${companyName} on Atrium`,
    lead: `Hello ${firstName}, ${invitedBy} has invited you to join ${companyName} on Atrium, where the company talks and gets things done.`,
    action: `Join ${companyName}`,
    foot: 'The invitation expires in two weeks.',
  }),
}
