import { date } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { pointsOf } from '#web/i18n/points.ts'
import type { Certificate } from '#worker/contract/certificates.ts'
import { m } from './messages.ts'
import { Band, Qr, Seal } from './paper-drawing.tsx'
import './paper.css'

/** Names longer than this take a smaller size, so that they stay on one line. */
const LONG_NAME = 26

/**
 * The certificate as a sheet of paper: English left, Arabic right, whatever the reader's language;
 * always light; prints to A4 landscape without change.
 */
export function CertificatePaper({ certificate }: { certificate: Certificate }) {
  const {
    student_name: studentName,
    course_title: courseTitle,
    course_language: courseLanguage,
    instructor_name: instructorName,
  } = certificate
  const course = (
    <bdi lang={courseLanguage} dir={directionOf(courseLanguage)}>
      {courseTitle}
    </bdi>
  )
  const address = certificate.verify_url.replace(/^https?:\/\//, '')
  return (
    <article className="paper" dir="ltr" aria-label={`${m.paper}, ${studentName}`}>
      <Band />
      <Band end />
      {certificate.revoked_at !== null && <Revoked at={certificate.revoked_at} />}
      <div className="paper-inner">
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
          <div className="paper-text">
            <p lang="en">
              for completing every lesson of <b>{course}</b> and passing the final exam with a score of{' '}
              <b>{pointsOf(certificate, 'en')}</b>
            </p>
            <span className="paper-ladder" aria-hidden="true" />
            <p lang="ar" dir="rtl">
              لإتمام جميع دروس دورة <b>{course}</b> واجتياز الاختبار النهائي بنتيجة{' '}
              <b>{pointsOf(certificate, 'ar')}</b>
            </p>
          </div>
        </div>
        <div className="paper-foot">
          <p className="paper-by">
            <b dir="auto">{instructorName}</b>
            <span aria-hidden="true">
              <br />
            </span>
            <span lang="en">Instructor</span> ·{' '}
            <span lang="ar" dir="rtl">
              المدرّب
            </span>
          </p>
          <Seal />
          <div className="paper-verify">
            <p>
              <span lang="ar" dir="rtl">
                للتحقّق من الشهادة
              </span>
              <br />
              <span lang="en">Verify this certificate</span>
              <br />
              <span lang="en">{date(certificate.created_at, { dateStyle: 'long' }, 'en')}</span> ·{' '}
              <span lang="ar" dir="rtl">
                {date(certificate.created_at, { dateStyle: 'long' }, 'ar')}
              </span>
            </p>
            <Qr rows={certificate.qr} label={`QR: ${address}`} />
          </div>
        </div>
      </div>
    </article>
  )
}

/** Drawn across the sheet, as in the file, so that a screenshot does not pass for a valid certificate. */
function Revoked({ at }: { at: string }) {
  return (
    <p className="paper-revoked">
      <b lang="en">REVOKED</b>{' '}
      <b lang="ar" dir="rtl">
        ملغاة
      </b>
      <br />
      <span lang="en">{date(at, { dateStyle: 'long' }, 'en')}</span> ·{' '}
      <span lang="ar" dir="rtl">
        {date(at, { dateStyle: 'long' }, 'ar')}
      </span>
    </p>
  )
}
