import { isCode, lineAt, type SourceFile, withoutComments } from './files.ts'

type Rule = { found: RegExp; advice: string; except?: RegExp }

/** A name that holds something secret, compared by a plain operator with anything but a literal. */
const SECRET_COMPARED =
  /\b\w*(?:[sS]ecret|[dD]igest|[sS]ignature|[hH]mac|[oO]tp_?[hH]ash|[tT]oken_?[hH]ash|[pP]assword_?[hH]ash)\w*\s*[!=]==?(?!=)\s*(?!undefined|null|true|false|['"`\d])\S/g

const RULES: readonly Rule[] = [
  {
    found: /PBKDF2/gi,
    advice: 'workerd caps PBKDF2 at 100,000 rounds in production only. Use platform/passwords.ts (argon2id).',
  },
  {
    found: /\bMath\.random\(/g,
    advice: 'Math.random can be guessed. Use crypto.getRandomValues, or the random of services.',
  },
  { found: SECRET_COMPARED, advice: 'time tells how much fits. Compare with timingSafeEqual.' },
  {
    found: /['"`](?:MD5|SHA-?1)['"`]/gi,
    advice: 'this hash is broken. Use SHA-256.',
    // RFC 6238: authenticators know no other hash, and HMAC does not need it to be free of collisions.
    except: /^worker\/features\/account\/auth\/totp-rules\.ts$/,
  },
  { found: /\beval\(|\bnew Function\(/g, advice: 'text must never run as code. Parse it.' },
  {
    found: /\bjwtVerify\((?![\s\S]{0,300}algorithms)/g,
    advice: 'without a list of algorithms the token chooses. Pass `algorithms`.',
  },
  {
    found: /\balg['"]?\s*:\s*['"]none['"]/gi,
    advice: 'an unsigned token proves nothing. Sign it with HS256 or EdDSA.',
  },
]

/** R3: what no code of the Worker or the database may do with secrets and chance. */
export const cryptoBreaches = (files: SourceFile[]): string[] =>
  files
    .filter((file) => isCode(file) && /^(worker|db)\//.test(file.path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text)
      return RULES.filter(({ except }) => !except?.test(path)).flatMap(({ found, advice }) =>
        [...code.matchAll(found)].map(
          (match) =>
            `${path}: "${match[0].trim()}" (line ${lineAt(code, match.index)} without comments): ${advice}`,
        ),
      )
    })
