/**
 * Passwords that attackers try first: keyboard walks, and plain words with common endings. Lower case; anything
 * shorter than the shortest allowed password needs no entry.
 */
const walks = `
12345678 123456789 1234567890 12345679 01234567 012345678 0123456789 87654321 987654321 9876543210
0987654321 11223344 1122334455 12341234 43214321 12121212 13131313 10101010 11112222 123123123 123321123
321321321 147258369 159357258 741852963 789456123 963852741 11235813 31415926 27182818 19283746 10203040
102030405 1029384756 147852369 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc
2wsx3edc zaq12wsx zaq1zaq1 qazwsxedc qazwsx123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwertyui qwertyuio qwertyuiop qwertyuiop123 qweasdzxc qweqweqwe qwe123qwe qwer1234 qwert123 qwert12345
asdfghjk asdfghjkl asdf1234 asdfasdf asdasdasd asd123asd zxcvbnm1 zxcvbnm123 zxcvbnm123456 zxczxczxc
zxcv1234 poiuytrewq lkjhgfdsa mnbvcxz1 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 abcd1234 abcd12345 abcd123456 abc12345
abc123456 abc123abc abcdefgh abcdefghi abcdefghij 1234abcd 12345abc 123456abc 1234qwer 12345qwert 123qweasd
123qwe123 aa123456 aa12345678 a1234567 a12345678 a123456789 b1234567 m1234567 q1234567 s1234567 x1234567
z1234567 1234567a 12345678a 123456789a 123456aa 123456789q 00112233 99887766 55667788 24681012 13579111
qwerty1! 1234567q 12qwaszx 1a2b3c4d 1a2b3c4d5e
`
const words = `
password passw0rd p@ssword p@ssw0rd pa55word letmein welcome iloveyou sunshine princess football baseball
basketball superman batman spiderman dragon monkey shadow master freedom computer internet samsung google
facebook whatsapp instagram linkedin student teacher school university learning training course education
secret changeme default admin administrator root user guest test testing login access hello welcome1 charlie
michael jessica jennifer jordan daniel thomas andrew robert ashley matthew liverpool barcelona realmadrid
chelsea arsenal manchester ronaldo messi10 mustang ferrari mercedes toyota starwars pokemon minecraft naruto
butterfly chocolate flower cookie summer winter spring autumn january february august september october
november december monday friday sunday ahmed mohammed mohamed muhammad mahmoud mustafa ibrahim abdullah
abdulrahman khaled youssef fatima maryam aisha hassan hussein bismillah allahuakbar alhamdulillah
subhanallah inshallah mashallah allah habibi habibti palestine alquds qatar doha saudi riyadh jeddah dubai
emirates kuwait egypt cairo sullam salam marhaba
`
const arabic = `
كلمةالسر كلمةالمرور كلمةسر123 مرحبا123 مرحبا1234 محمد1234 محمد12345 احمد1234 احمد12345 فلسطين123 السعودية
قطر12345 الحمدلله سبحانالله بسمالله اللهاكبر حبيبي123 ١٢٣٤٥٦٧٨ ١٢٣٤٥٦٧٨٩ ١٢٣٤٥٦٧٨٩٠ ضصثقفغعه شسيبلاتن
`
const ENDINGS = ['', '1', '12', '123', '1234', '12345', '2024', '2025', '2026', '@123']

const split = (text: string) => text.trim().split(/\s+/)

export const commonPasswords: ReadonlySet<string> = new Set([
  ...split(walks),
  ...split(words).flatMap((word) => ENDINGS.map((ending) => word + ending)),
  ...split(arabic),
])
