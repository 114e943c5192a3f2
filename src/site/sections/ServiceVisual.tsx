import type { ReactNode } from 'react'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const MONTHS = [96, 82, 61, 42, 29]

/** A clock with all twenty-four hours, the closed ones lit as well. */
const clock = (
  <g>
    {HOURS.map((hour) => (
      <line
        key={hour}
        stroke={hour >= 8 && hour < 18 ? '#5FD1C2' : '#FFB547'}
        strokeLinecap="round"
        strokeWidth="7"
        transform={`rotate(${hour * 15} 200 100)`}
        x1="200"
        x2="200"
        y1="22"
        y2="40"
      />
    ))}
    <circle cx="200" cy="100" fill="#12504F" r="46" />
    <text
      fill="#F7F3EC"
      fontFamily="var(--font-bricolage)"
      fontSize="30"
      fontWeight="700"
      textAnchor="middle"
      x="200"
      y="110"
    >
      24/7
    </text>
  </g>
)

/** Stepping stones across the water, up to a flag. */
const path = (
  <g>
    <path
      d="M40 160C100 160 110 118 165 118S240 84 285 84 330 50 360 44"
      fill="none"
      stroke="#0E1B1F"
      strokeDasharray="1 12"
      strokeLinecap="round"
      strokeWidth="5"
    />
    {[
      [52, 160, 15],
      [165, 118, 19],
      [285, 84, 23],
    ].map(([x, y, r]) => (
      <circle cx={x} cy={y} fill="#F7F3EC" key={x} r={r} stroke="#0E1B1F" strokeWidth="5" />
    ))}
    <path d="M352 62V14l34 12-34 13" fill="#FF6B4A" stroke="#0E1B1F" strokeLinejoin="round" strokeWidth="5" />
  </g>
)

/** Costs, month by month. */
const bars = (
  <g>
    {MONTHS.map((height, month) => (
      <rect
        fill={month === MONTHS.length - 1 ? '#0B3B3C' : '#0E1B1F'}
        height={height * 1.4}
        key={height}
        opacity={month === MONTHS.length - 1 ? 1 : 0.22 + month * 0.12}
        rx="8"
        width="44"
        x={62 + month * 58}
        y={172 - height * 1.4}
      />
    ))}
    <text
      fill="#0E1B1F"
      fontFamily="var(--font-bricolage)"
      fontSize="44"
      fontWeight="700"
      textAnchor="end"
      x="356"
      y="70"
    >
      −70%
    </text>
  </g>
)

const VISUALS: Record<'clock' | 'path' | 'bars', { background: string; drawing: ReactNode }> = {
  clock: { background: 'bg-river', drawing: clock },
  path: { background: 'bg-aqua', drawing: path },
  bars: { background: 'bg-amber', drawing: bars },
}

/** The picture at the top of a service card. */
export function ServiceVisual({ name }: { name: keyof typeof VISUALS }) {
  const { background, drawing } = VISUALS[name]
  return (
    <div className={`${background} px-6 pt-7`}>
      <svg aria-hidden="true" className="mx-auto h-44 w-full" viewBox="0 0 400 200">
        {drawing}
      </svg>
    </div>
  )
}
