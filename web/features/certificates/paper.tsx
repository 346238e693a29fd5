import { directionOf } from '#web/i18n/index.ts'
import { pointsOf } from '#web/i18n/points.ts'
import type { Certificate } from '#worker/contract/certificates.ts'
import { m } from './messages.ts'
import { Band, Qr, Seal } from './paper-drawing.tsx'
import { BothDates, Centre, Signatories } from './paper-parts.tsx'
import './paper.css'

/** Longer names get a smaller size, so that they stay on one line. */
const LONG_NAME = 26
/** The same for titles, which may take two lines. */
const LONG_TITLE = 60

/**
 * The certificate as a sheet of paper: English on the left and Arabic on the right, whatever the reader's language;
 * always light; prints on A4 landscape unchanged.
 */
export function CertificatePaper({ certificate }: { certificate: Certificate }) {
  const {
    student_name: studentName,
    student_name_other: otherName,
    course_title: courseTitle,
    course_language: courseLanguage,
    course_title_other: otherTitle,
    course_language_other: otherLanguage,
  } = certificate
  const address = certificate.short_url.replace(/^https?:\/\//, '')
  const slash = address.lastIndexOf('/') + 1
  return (
    <article className="paper" dir="ltr" aria-label={`${m.paper}, ${studentName}`}>
      <Band />
      <Band end />
      {certificate.revoked_at !== null && (
        <Stamp at={certificate.revoked_at} replaced={certificate.status === 'replaced'} />
      )}
      <div className="paper-inner">
        <Centre certificate={certificate} />
        <p className="paper-brand">
          <span lang="en">Sullam</span>
          <svg viewBox="0 0 26 30" fill="none" strokeWidth="3.2" strokeLinecap="round" aria-hidden="true">
            <path d="M5.2 28 7 2M20.8 28 19 2M5.8 22.5h14.4M6.3 15.5h13.4" stroke="#0b6e63" />
            <path d="M7 8.5h12" stroke="#e9a23b" />
          </svg>
          <span lang="ar" dir="rtl">
            سُلَّم
          </span>
        </p>
        <div className="paper-title">
          <p lang="ar" dir="rtl">
            شهادة إتمام
          </p>
          <p lang="en">Certificate of Completion</p>
        </div>
        <div className="paper-who">
          <p
            className={studentName.length > LONG_NAME ? 'paper-name paper-name-long' : 'paper-name'}
            dir="auto"
          >
            {studentName}
          </p>
          {otherName !== null && (
            <p className="paper-name paper-name-other" dir="auto">
              {otherName}
            </p>
          )}
          <div className="paper-text">
            <p lang="en">
              for completing every lesson and passing the final exam with a score of{' '}
              <b>{pointsOf(certificate, 'en')}</b> in the course
            </p>
            <span className="paper-ladder" aria-hidden="true" />
            <p lang="ar" dir="rtl">
              لإتمام جميع الدروس واجتياز الاختبار النهائي بنتيجة <b>{pointsOf(certificate, 'ar')}</b> في دورة
            </p>
          </div>
          <p
            className={courseTitle.length > LONG_TITLE ? 'paper-course paper-course-long' : 'paper-course'}
            lang={courseLanguage}
            dir={directionOf(courseLanguage)}
          >
            {courseTitle}
          </p>
          {otherTitle !== null && otherLanguage !== null && (
            <p
              className="paper-course paper-course-other"
              lang={otherLanguage}
              dir={directionOf(otherLanguage)}
            >
              {otherTitle}
            </p>
          )}
        </div>
        <div className="paper-foot">
          <Signatories certificate={certificate} />
          <Seal />
          <div className="paper-verify">
            <p>
              <span lang="ar" dir="rtl">
                للتحقّق من الشهادة
              </span>
              <br />
              <span lang="en">Verify this certificate</span>
              <br />
              {address.slice(0, slash)}
              <br />
              <b>{address.slice(slash)}</b>
              <br />
              <BothDates at={certificate.created_at} />
              {certificate.expires_at !== null && (
                <>
                  <br />
                  <span lang="ar" dir="rtl">
                    سارية حتى
                  </span>{' '}
                  · <span lang="en">Valid until</span>
                  <br />
                  <BothDates at={certificate.expires_at} />
                </>
              )}
            </p>
            <Qr rows={certificate.qr} label={`QR: ${address}`} />
          </div>
        </div>
      </div>
    </article>
  )
}

/** Drawn across the sheet, as in the file, so that a screenshot does not pass for a valid certificate. */
function Stamp({ at, replaced }: { at: string; replaced: boolean }) {
  return (
    <p className="paper-revoked">
      <b lang="en">{replaced ? 'REPLACED' : 'REVOKED'}</b>{' '}
      <b lang="ar" dir="rtl">
        {replaced ? 'استُبدلت' : 'ملغاة'}
      </b>
      <br />
      <BothDates at={at} />
    </p>
  )
}
