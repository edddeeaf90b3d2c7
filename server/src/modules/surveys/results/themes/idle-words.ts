/** Words that say nothing by themselves, in the languages of Atrium, as people write them. */
export const idleWords = [
  `a about after again all also always am an and any are aren't as at away back be because been before being between both but by can can't cannot
  could couldn't did didn't do does doesn't doing don't done down each either else enough even ever every few for from further get gets getting
  go goes going got had hadn't has hasn't have haven't having he her here hers him his how however i i'd i'll i'm i've if in into is isn't it its
  just keep kept less let like lot lots made make makes many may maybe me might mine more most much must my need needs neither never no nobody
  none nor not nothing now of off often on once one only or other others our ours out over own perhaps please quite rather really same say says
  see seem seems shall she should shouldn't since so some something sometimes still such take than thank thanks that the their theirs them then
  there these they they're thing things this those though through to too two under until up upon us use used very want was wasn't way we we're
  we've well were weren't what when where whether which while who whom whose why will with within without won't would wouldn't yes yet you you're
  your yours`,
  `ab aber alle allem allen aller alles als also am an andere anderen anderer anderes auch auf aus bei beim bin bis bist bitte da dabei dadurch
  dafür dagegen daher damit dann daran darauf darf darum das dass davon dazu dein deine dem den denn der deren des deshalb dessen dich die dies
  diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines einfach einige einmal er es etwa etwas euch euer eure
  für gab ganz gar geben gegen gehabt gehen geht gerade gern gerne gibt gut habe haben hat hatte hätte hätten hier hin ich ihm ihn ihnen ihr ihre
  ihrem ihren im immer in ins ist ja jede jedem jeden jeder jedes jetzt kann kannst kein keine keinem keinen keiner können könnte könnten machen
  macht mal man manche manchmal mehr mein meine meinem meinen mich mir mit muss müssen müsste nach nein nicht nichts nie noch nun nur ob oder oft
  ohne schon sehr sein seine seinem seinen seiner seit selbst sich sie sind so sogar soll sollen sollte sollten sonst sowie über um und uns unser
  unsere unserem unseren unserer unter viel viele vielen vielleicht vom von vor war waren wäre wären warum was weg wegen weil weiter welche wenig
  wenn wer werde werden wie wieder will wir wird wo wollen wurde würde würden wurden zu zum zur zwar zwei zwischen`,
  `في من على إلى عن أن إن أنه إنه هذا هذه هؤلاء ذلك تلك التي الذي الذين ما ماذا لماذا متى أين كيف كم لا لم لن ليس ليست لكن لكنه كان كانت كانوا يكون
  تكون هو هي هم هن أنا أنت أنتم نحن مع كل بعض أي أو أم ثم قد لقد بعد قبل أكثر أقل عند عندما منذ حتى إذا لو بين حول دون غير أيضا جدا فقط هناك هنا كما
  مثل بل فيه فيها منه منها به بها له لها لهم لنا لي لك عليه عليها إليه إليها وهو وهي وهذا وهذه ولا وما ومن وفي وعلى وأن ولكن يوجد توجد شيء كثيرا قليلا
  الآن نعم كلا يجب ربما سوف خلال ضد تحت فوق أمام وراء مرة`,
] as const
