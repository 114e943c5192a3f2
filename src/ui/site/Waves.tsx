/** The river's surface: a crest in the text colour, for the edge of a coloured band. */
export function Waves({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`pointer-events-none h-6 w-full translate-y-px md:h-11 ${className ?? ''}`}
      preserveAspectRatio="none"
      viewBox="0 0 1440 48"
    >
      <path d="M0 48V30Q120 2 240 26T480 28T720 24T960 30T1200 22T1440 28V48Z" fill="currentColor" />
    </svg>
  )
}
