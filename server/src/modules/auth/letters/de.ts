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
    lead: `Hallo${firstName === undefined ? '' : ` ${firstName}`}, hier ist der Code, mit dem du die Anmeldung bei Atrium abschließt.`,
    action: 'Oder mit deinem Passwort bestätigen',
    foot: `Der Code gilt ${minutes} Minuten. Wenn du ihn nicht angefordert hast, kannst du diese E-Mail ignorieren.`,
  }),
  reset: () => ({
    subject: 'Wähle ein neues Atrium-Passwort',
    lead: 'Jemand, hoffentlich du, möchte ein neues Passwort für Atrium wählen.',
    action: 'Neues Passwort wählen',
    foot: 'Der Link gilt eine Stunde und für einmal. Wenn du ihn nicht angefordert hast, hat sich nichts geändert, und du kannst diese E-Mail ignorieren.',
  }),
  proofCode: (code, minutes) => ({
    subject: `${code} ist dein Atrium-Code`,
    lead: 'Hier ist der Code, der Atrium zeigt, dass du es bist.',
    foot: `Der Code gilt ${minutes} Minuten. Wenn du dich nicht gerade anmelden wolltest, kennt jemand dein Passwort: Wähle jetzt ein neues.`,
  }),
  signInChange: (change) => ({
    subject: 'Wie du dich bei Atrium anmeldest, hat sich geändert',
    lead: changes[change],
    action: 'Sicherheitseinstellungen ansehen',
    foot: 'Wenn du das nicht warst, wähle sofort ein neues Passwort und sag einem Admin deines Unternehmens Bescheid.',
  }),
  signInAlert: ({ device, place, at }) => ({
    subject: 'Neue Anmeldung bei Atrium',
    lead: `Dein Konto wurde gerade auf einem Gerät benutzt, das hier neu ist: ${device}${place}, um ${at}.`,
    action: 'Das war ich nicht',
    foot: 'Wenn du es warst, musst du nichts tun. Wenn nicht, beendet der Link diese Sitzung und lässt dich ein neues Passwort wählen. Er gilt eine Woche.',
  }),
  provider: ({ company, by, host }) => ({
    subject: `${company} hat jetzt einen anderen Anbieter für Single Sign-on`,
    lead: `${by} hat ${company} in Atrium mit dem Identitätsanbieter unter ${host} verbunden. Von nun an sagt er, wer als wer hereinkommt. Wer über den bisherigen hereinkam, ist abgemeldet.`,
    action: 'Die Anmeldung des Unternehmens ansehen',
    foot: `Du erfährst es, weil dir ${company} gehört. Hast du das nicht erwartet, entferne die Verbindung sofort und frage ${by}.`,
  }),
  invitation: (firstName, invitedBy, companyName) => ({
    subject: `${invitedBy} lädt dich zu ${companyName} auf Atrium ein`,
    lead: `Hallo ${firstName}, ${invitedBy} lädt dich ein, ${companyName} auf Atrium beizutreten, wo das Unternehmen redet und den Tag gestaltet.`,
    action: `${companyName} beitreten`,
    foot: 'Die Einladung gilt zwei Wochen.',
  }),
}
