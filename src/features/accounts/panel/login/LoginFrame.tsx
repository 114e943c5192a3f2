import type { ReactNode } from 'react'
import { Brand } from '@/ui/panel/Brand'

type Props = { title: string; children: ReactNode }

export function LoginFrame({ title, children }: Props) {
  return (
    <div
      className="fixed inset-0 grid grid-cols-[minmax(20rem,5fr)_7fr] overflow-y-auto bg-page narrow:grid-cols-1 narrow:grid-rows-[auto_1fr]"
      data-frame="login"
    >
      <div className="relative flex flex-col justify-between gap-8 overflow-hidden bg-[radial-gradient(120%_80%_at_0%_100%,var(--color-green)_0%,var(--color-river)_60%)] p-12 text-sand narrow:p-6">
        <Brand />
        <p className="relative z-1 mt-auto mb-32 max-w-[18ch] font-heading text-[clamp(1.75rem,3vw,2.75rem)] leading-[1.15] font-bold tracking-[-0.01em] text-balance narrow:mt-0 narrow:mb-10 narrow:max-w-none narrow:text-[1.375rem]">
          El blog, la gente y las automatizaciones, en un solo lugar.
        </p>
        <River />
      </div>
      <main className="grid place-items-center px-6 py-12 narrow:items-start narrow:py-8">
        <div className="w-[min(24rem,100%)]">
          <h1 className="text-[1.75rem] leading-[1.2]">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}

/** The river the brand is named after, as in its logo. */
function River() {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-44 w-full narrow:h-16"
      fill="none"
      preserveAspectRatio="none"
      viewBox="0 0 600 240"
    >
      {[0, 1, 2, 3, 4].map((line) => (
        <path
          d="M-20 60c80-60 140-60 220 0s140 60 220 0 140-60 220 0"
          key={line}
          opacity={1 - line * 0.18}
          stroke="#5fd1c2"
          strokeWidth={2}
          transform={`translate(0 ${line * 32})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
