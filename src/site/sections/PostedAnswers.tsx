import { POSTED } from '../contact/answers'

/** What a visitor without JavaScript reads after posting: the address names the answer, and the style shows it. */
export function PostedAnswers() {
  return Object.values(POSTED).map(({ id, title, text }) => (
    <div
      className="mb-6 hidden scroll-mt-24 rounded-2xl border-2 border-accent p-4 target:block"
      id={id}
      key={id}
      tabIndex={-1}
    >
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  ))
}
