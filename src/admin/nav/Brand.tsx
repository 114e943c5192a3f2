/** The house's mark: three waves of the river in a circle. */
export function Mark() {
  return (
    <svg aria-hidden="true" fill="none" height="28" viewBox="0 0 32 32" width="28">
      <circle cx="16" cy="16" fill="#0b3b3c" r="16" />
      <path
        d="M5 13c4-4 7-4 11 0s7 4 11 0M5 19c4-4 7-4 11 0s7 4 11 0"
        stroke="#5fd1c2"
        strokeLinecap="round"
        strokeWidth="2.4"
      />
      <circle cx="16" cy="7.5" fill="#ff6b4a" r="2.2" />
    </svg>
  )
}

/** Mark and name, over the login form. */
export function Brand() {
  return (
    <span className="brand">
      <Mark />
      <strong>Ozama IA</strong>
    </span>
  )
}
