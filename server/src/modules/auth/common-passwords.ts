/** Words that stand behind the most used passwords once digits, signs and letter-for-digit swaps are taken off. Length does not help these. */
const words = `password passwort passw pass passe passord contrasena senha motdepasse mot parola hasło haslo geheim secret welcome willkommen bienvenue bienvenido letmein
qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qwer qweasd abc abcd abcde abcdef abcdefg aaa aaaa xxx admin administrator root user test
guest login master changeme default temp temporary iloveyou love sunshine princess monkey dragon football baseball basketball soccer hockey superman batman pokemon starwars
shadow michael jordan jennifer thomas charlie daniel jessica ashley summer winter autumn spring sommer frühling herbst january february march april june july august september
october november december monday tuesday wednesday thursday friday saturday sunday london paris berlin madrid lisbon lisboa porto oslo company office atrium workplace google
facebook microsoft apple samsung computer internet server access trustno hello hallo hola ciao bonjour flower cookie cheese chocolate banana orange purple yellow freedom whatever
mustang corvette ferrari mercedes porsche harley yankees arsenal chelsea liverpool barcelona realmadrid juventus benfica sporting ninja hunter killer ranger tigger buster soccer
angel lovely babygirl bailey nicole matrix zaq zaqwsx pa pw p q a`
export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/))
