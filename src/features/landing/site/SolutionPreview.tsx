import { BellRing, CalendarCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'

const support = (
  <div className="grid gap-2.5 text-sm">
    <p className="mr-10 justify-self-start rounded-2xl rounded-bl-sm bg-surface px-3.5 py-2">¿Abren los domingos?</p>
    <p className="ml-10 justify-self-end rounded-2xl rounded-br-sm bg-green-deep px-3.5 py-2 text-sand">
      Sí, de 9 a 1. ¿Le aparto turno?
    </p>
    <p className="mr-10 justify-self-start rounded-2xl rounded-bl-sm bg-surface px-3.5 py-2">
      Quiero hablar con alguien
    </p>
    <p className="flex items-center gap-2 justify-self-end rounded-full bg-amber px-3.5 py-1.5 font-medium text-ink">
      <UserRound size={16} /> Pasa a Yokasta
    </p>
  </div>
)

const TAKEN = new Set([1, 2, 5, 8, 9, 11, 12, 15, 16, 18])
const CELLS = Array.from({ length: 21 }, (_, cell) => cell)

const bookings = (
  <div>
    <div className="grid grid-cols-7 gap-1.5">
      {CELLS.map((cell) => (
        <span className={`aspect-square rounded-md ${cellColour(cell)}`} key={cell} />
      ))}
    </div>
    <p className="mt-3 flex items-center gap-2 font-medium text-sm">
      <CalendarCheck className="text-accent" size={18} /> Mesa para 6 · sábado, 8:00 p. m.
    </p>
  </div>
)

function cellColour(cell: number): string {
  if (cell === 13) return 'bg-coral'
  return TAKEN.has(cell) ? 'bg-aqua' : 'bg-surface'
}

const REMINDERS = [
  ['Ana, su cita es mañana a las 3', 'Confirmada'],
  ['Luis, ¿movemos la suya al jueves?', 'Reprogramada'],
  ['Carmen, ¿cómo sigue la rodilla?', 'Seguimiento'],
] as const

const appointments = (
  <ul className="grid gap-2.5 text-sm">
    {REMINDERS.map(([text, state]) => (
      <li className="flex items-center gap-3 rounded-xl bg-surface px-3 py-2" key={text}>
        <BellRing className="shrink-0 text-accent" size={18} />
        <span>
          {text}
          <span className="block font-semibold text-accent">{state}</span>
        </span>
      </li>
    ))}
  </ul>
)

const PREVIEWS: Record<'support' | 'bookings' | 'appointments', ReactNode> = {
  support,
  bookings,
  appointments,
}

/** The solution at work; decorative, so hidden from screen readers. */
export function SolutionPreview({ name }: { name: keyof typeof PREVIEWS }) {
  return (
    <div
      aria-hidden
      className="grid min-h-64 content-center rounded-[1.75rem] border border-line bg-[linear-gradient(160deg,var(--sunken),color-mix(in_srgb,var(--color-aqua)_26%,var(--sunken)))] p-4 sm:p-6"
    >
      {PREVIEWS[name]}
    </div>
  )
}
