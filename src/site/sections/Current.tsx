const LINES = Array.from({ length: 13 }, (_, line) => line)

/** The current's lines behind the hero. */
export function Current() {
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full text-aqua"
      fill="none"
      preserveAspectRatio="xMidYMax slice"
      viewBox="0 0 1440 800"
    >
      {LINES.map((line) => (
        <path
          d={`M-40 ${430 + line * 34}C240 ${330 + line * 40} 420 ${560 + line * 20} 760 ${440 + line * 30}S1240 ${220 + line * 46} 1500 ${330 + line * 38}`}
          key={line}
          opacity={0.05 + line * 0.013}
          stroke="currentColor"
          strokeWidth={1.5}
        />
      ))}
    </svg>
  )
}
