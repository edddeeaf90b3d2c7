import type { SignInChange, Words } from './words.ts'

const changes: Readonly<Record<SignInChange, string>> = {
  'authenticator-added': 'تمت إضافة تطبيق مصادقة إلى حسابك في Atrium.',
  'authenticator-removed': 'تمت إزالة تطبيق المصادقة من حسابك في Atrium.',
  'passkey-added': 'تمت إضافة مفتاح مرور إلى حسابك في Atrium.',
  'passkey-removed': 'تمت إزالة مفتاح مرور من حسابك في Atrium.',
  'recovery-codes-renewed': 'لحسابك في Atrium رموز استرداد جديدة. لم تعد الرموز السابقة صالحة.',
  'password-changed': 'تم تغيير كلمة مرور حسابك في Atrium.',
}

/** Isolates a name or other text with its own writing direction, so that it does not reorder the text around it. */
const apart = (text: string): string => `\u2068${text}\u2069`

export const arabic: Words = {
  verification: (code, minutes, firstName) => ({
    subject: `رمزك في Atrium هو ${code}`,
    lead: `مرحبًا${firstName === undefined ? '' : ` ${apart(firstName)}`}، يُرجى إدخال هذا الرمز لإتمام تسجيل دخولك إلى Atrium.`,
    action: 'أو التأكيد بكلمة المرور',
    foot: `مدة صلاحية الرمز بالدقائق: ${minutes}. إن لم تطلبه فيمكنك تجاهل هذه الرسالة.`,
  }),
  reset: () => ({
    subject: 'اختيار كلمة مرور جديدة في Atrium',
    lead: 'وصلنا طلب، نأمل أنه منك، لإعادة تعيين كلمة مرورك في Atrium.',
    action: 'اختيار كلمة مرور جديدة',
    foot: 'الرابط صالح ساعة واحدة ولمرة واحدة. إن لم تطلبه فلم يتغير شيء، ويمكنك تجاهل هذه الرسالة.',
  }),
  proofCode: (code, minutes) => ({
    subject: `رمزك في Atrium هو ${code}`,
    lead: 'يُرجى إدخال هذا الرمز لتأكيد هويتك.',
    foot: `مدة صلاحية الرمز بالدقائق: ${minutes}. إن لم تحاول تسجيل الدخول الآن، فهناك من يعرف كلمة مرورك: يُرجى اختيار كلمة جديدة فورًا.`,
  }),
  signInChange: (change) => ({
    subject: 'تغيّرت طريقة تسجيل دخولك إلى Atrium',
    lead: changes[change],
    action: 'التحقق من إعدادات الأمان',
    foot: 'إن لم تكن أنت، فيُرجى اختيار كلمة مرور جديدة فورًا وإبلاغ أحد مسؤولي شركتك.',
  }),
  signInAlert: ({ device, place, at }) => ({
    subject: 'تسجيل دخول جديد إلى Atrium',
    lead: `استُخدم حسابك للتو لتسجيل الدخول على جهاز جديد: ${apart(`${device}${place}`)}، في ${apart(at)}.`,
    action: 'لم أكن أنا',
    foot: 'إن كنت أنت، فلا يلزم شيء. وإلا فالرابط ينهي تلك الجلسة ويتيح لك اختيار كلمة مرور جديدة. وهو صالح أسبوعًا.',
  }),
  provider: ({ company, by, host }) => ({
    subject: `لدى ${company} موفّر جديد للدخول الأحادي`,
    lead: `ربط ${by} شركة ${company} في Atrium بموفّر الهوية على ${host}. وهو الذي يحدد الآن من يمكنه تسجيل الدخول وبأي هوية. وتم تسجيل خروج كل من دخلوا عبر الموفّر السابق.`,
    action: 'التحقق من تسجيل الدخول للشركة',
    foot: `تصلك هذه الرسالة لأنك من مالكي ${company}. إن لم يكن ذلك متوقعًا، يُرجى إزالة الربط فورًا وسؤال ${by}.`,
  }),
  invitation: (firstName, invitedBy, companyName) => ({
    subject: `دعوة من ${apart(invitedBy)} إلى ${apart(companyName)} على Atrium`,
    lead: `مرحبًا ${apart(firstName)}، هذه دعوة من ${apart(invitedBy)} للانضمام إلى ${apart(companyName)} على Atrium، حيث تتحدث الشركة وتنجز أعمالها.`,
    action: `الانضمام إلى ${apart(companyName)}`,
    foot: 'الدعوة صالحة أسبوعين.',
  }),
}
