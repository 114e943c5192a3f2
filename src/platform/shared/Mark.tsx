/** The company logo: three river waves in a circle. */
export function Mark({ size = 36 }: { size?: number }) {
  return (
    <svg aria-hidden="true" fill="none" height={size} viewBox="0 0 64 64" width={size}>
      <circle cx="32" cy="32" fill="#0B3B3C" r="32" />
      <g strokeLinecap="round" strokeWidth="5">
        <path d="M18 22q4.7-5.4 9.4 0t9.4 0t9.2 0" stroke="#FF6B4A" />
        <path d="M12 33q6.7-7 13.4 0t13.4 0t13.2 0" stroke="#F7F3EC" />
        <path d="M18 44q4.7-5.4 9.4 0t9.4 0t9.2 0" stroke="#5FD1C2" />
      </g>
    </svg>
  )
}
