import { AGENT_LOG } from '../content/landing'

const VOICES = {
  Cliente: 'mr-8 bg-sand text-ink',
  Agente: 'ml-8 bg-green-deep text-sand',
  Encargado: 'mr-8 bg-amber text-ink',
} as const

/** What an agent does while the shop is closed, told as its log. */
export function AgentLog() {
  const { title, place, entries, note } = AGENT_LOG
  return (
    <figure className="relative rounded-[1.75rem] border border-white/14 bg-ink/70 p-5 shadow-2xl sm:p-7">
      <figcaption className="flex items-center justify-between gap-4 border-white/12 border-b pb-4">
        <span>
          <strong className="block font-display text-lg">{title}</strong>
          <span className="text-sand/75 text-sm">{place}</span>
        </span>
        <span className="flex items-center gap-2 whitespace-nowrap rounded-full bg-aqua/15 px-3 py-1 font-medium text-aqua text-sm">
          <span aria-hidden className="size-2 rounded-full bg-aqua" />
          En turno
        </span>
      </figcaption>
      <ol className="mt-5 grid gap-3">
        {entries.map(({ time, who, text }, index) => (
          <li className="rise" key={text} style={{ '--step': index + 2 }}>
            <div className={`rounded-2xl px-4 py-2.5 ${VOICES[who]}`}>
              <p className="flex justify-between gap-3 text-sm opacity-85">
                <span className="font-semibold">{who}</span>
                <time className="tabular-nums">{time}</time>
              </p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-right text-sand/70 text-sm">{note}</p>
    </figure>
  )
}
