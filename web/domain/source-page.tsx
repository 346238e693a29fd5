import './source-page.css'

/** A small page with the passage marked. */
export const SourcePage = () => (
  <span className="source-page" aria-hidden="true">
    <i />
    <i className="source-page-marked" />
    <i className="source-page-marked" />
    <i />
  </span>
)
