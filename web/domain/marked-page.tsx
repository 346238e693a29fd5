import './marked-page.css'

/** A small page with the passage marked. */
export const MarkedPage = () => (
  <span className="marked-page" aria-hidden="true">
    <i />
    <i className="marked-page-line" />
    <i className="marked-page-line" />
    <i />
  </span>
)
