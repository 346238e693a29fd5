import { date } from '#web/i18n/format.ts'
import type { LetteredName } from '#worker/contract/certificate-looks.ts'
import type { Certificate } from '#worker/contract/certificates.ts'
import './paper-foot.css'

export function BothDates({ at }: { at: string }) {
  return (
    <>
      <span lang="en">{date(at, { dateStyle: 'long' }, 'en')}</span> ·{' '}
      <span lang="ar" dir="rtl">
        {date(at, { dateStyle: 'long' }, 'ar')}
      </span>
    </>
  )
}

/** The centre in the top corner. Its name is next to its logo, so the logo needs no text alternative. */
export function Centre({ certificate: { centre, logo_url: logo } }: { certificate: Certificate }) {
  if (!centre && !logo) return null
  return (
    <div className="paper-centre">
      {logo && <img src={logo} alt="" />}
      {centre && <Lines of={centre} />}
    </div>
  )
}

/** The instructor, and next to them the second signatory. */
export function Signatories({ certificate }: { certificate: Certificate }) {
  const { instructor_name: name, instructor_name_other: other, second } = certificate
  // Both signatures share a baseline, even if only one signatory has a picture.
  const isSigned = certificate.signature_url !== null || certificate.second_signature_url !== null
  return (
    <div className="paper-signatories">
      <Signatory
        isSigned={isSigned}
        picture={certificate.signature_url}
        names={[other, name]}
        role={{ en: 'Instructor', ar: 'المدرّب' }}
      />
      {second && (
        <Signatory
          isSigned={isSigned}
          picture={certificate.second_signature_url}
          names={[second.name.en, second.name.ar]}
          role={second.role}
        />
      )}
    </div>
  )
}

type SignatoryProps = {
  isSigned: boolean
  picture: string | null
  names: (string | null)[]
  role: LetteredName
}

function Signatory({ isSigned, picture, names, role }: SignatoryProps) {
  return (
    <div className="paper-by">
      {isSigned && <div className="paper-signature">{picture && <img src={picture} alt="" />}</div>}
      <hr />
      {names.map(
        (name) =>
          name !== null && (
            <b key={name} dir="auto">
              {name}
            </b>
          ),
      )}
      <span>
        {role.en !== null && <span lang="en">{role.en}</span>}
        {role.en !== null && role.ar !== null && ' · '}
        {role.ar !== null && (
          <span lang="ar" dir="rtl">
            {role.ar}
          </span>
        )}
      </span>
    </div>
  )
}

const Lines = ({ of: { ar, en } }: { of: LetteredName }) => (
  <p>
    {en !== null && <b lang="en">{en}</b>}
    {ar !== null && (
      <b lang="ar" dir="rtl">
        {ar}
      </b>
    )}
  </p>
)
