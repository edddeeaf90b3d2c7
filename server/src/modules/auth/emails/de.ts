import type { SignInChange, Words } from './words.ts'

const changes: Readonly<Record<SignInChange, string>> = {
  'authenticator-added': 'Deinem Atrium-Konto wurde eine Authentifizierungs-App hinzugefügt.',
  'authenticator-removed': 'Die Authentifizierungs-App wurde aus deinem Atrium-Konto entfernt.',
  'passkey-added': 'Deinem Atrium-Konto wurde ein Passkey hinzugefügt.',
  'passkey-removed': 'Ein Passkey wurde aus deinem Atrium-Konto entfernt.',
  'recovery-codes-renewed': 'Dein Atrium-Konto hat neue Wiederherstellungscodes. Die früheren gelten nicht mehr.',
  'password-changed': 'Das Passwort deines Atrium-Kontos wurde geändert.',
}

export const german: Words = {
  verification: (code, minutes, firstName) => ({
    subject: `${code} ist dein Atrium-Code`,
    lead: `Hallo${firstName === undefined ? '' : ` ${firstName}`}, gib diesen Code ein, um die Anmeldung bei Atrium abzuschließen.`,
    action: 'Oder mit deinem Passwort bestätigen',
    foot: `Der Code gilt ${minutes} Minuten. Wenn du ihn nicht angefordert hast, kannst du diese E-Mail ignorieren.`,
  }),
  reset: () => ({
    subject: 'Wähle ein neues Atrium-Passwort',
    lead: 'Jemand, hoffentlich du, möchte dein Atrium-Passwort zurücksetzen.',
    action: 'Neues Passwort wählen',
    foot: 'Der Link gilt eine Stunde und nur einmal. Wenn du ihn nicht angefordert hast, kannst du diese E-Mail ignorieren. Es hat sich nichts geändert.',
  }),
  proofCode: (code, minutes) => ({
    subject: `${code} ist dein Atrium-Code`,
    lead: 'Gib diesen Code ein, um zu bestätigen, dass du es bist.',
    foot: `Der Code gilt ${minutes} Minuten. Wenn du dich nicht gerade anmelden wolltest, kennt jemand anderes dein Passwort. Wähle jetzt ein neues.`,
  }),
  signInChange: (change) => ({
    subject: 'Deine Anmeldung bei Atrium wurde geändert',
    lead: changes[change],
    action: 'Sicherheitseinstellungen prüfen',
    foot: 'Wenn du das nicht warst, wähle sofort ein neues Passwort und sag einem Admin deines Unternehmens Bescheid.',
  }),
  signInAlert: ({ device, place, at }) => ({
    subject: 'Neue Anmeldung bei Atrium',
    lead: `Mit deinem Konto hat sich gerade jemand auf einem neuen Gerät angemeldet: ${device}${place}, um ${at}.`,
    action: 'Das war ich nicht',
    foot: 'Wenn du es warst, musst du nichts tun. Wenn nicht, beende über den Link diese Sitzung und wähle ein neues Passwort. Er gilt eine Woche.',
  }),
  provider: ({ company, by, host }) => ({
    subject: `${company} hat einen neuen Anbieter für Single Sign-on`,
    lead: `${by} hat ${company} in Atrium mit dem Identitätsanbieter unter ${host} verbunden. Er entscheidet jetzt, wer sich anmelden kann und als wer. Alle, die sich über den bisherigen Anbieter angemeldet hatten, wurden abgemeldet.`,
    action: 'Unternehmensanmeldung prüfen',
    foot: `Du bekommst diese E-Mail, weil du bei ${company} die Inhaberrolle hast. Hast du das nicht erwartet, entferne die Verbindung sofort und frage ${by}.`,
  }),
  invitation: (firstName, invitedBy, companyName) => ({
    subject: `${invitedBy} hat dich zu ${companyName} auf Atrium eingeladen`,
    lead: `Hallo ${firstName}, ${invitedBy} hat dich eingeladen, ${companyName} auf Atrium beizutreten. Dort spricht das Unternehmen miteinander und bringt Dinge voran.`,
    action: `${companyName} beitreten`,
    foot: 'Die Einladung gilt zwei Wochen.',
  }),
}
