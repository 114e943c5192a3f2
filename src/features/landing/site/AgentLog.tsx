import type { LandingTexts } from '@/features/landing/content/texts'

const CUSTOMER = 'mr-8 bg-sand text-ink'
const AGENT = 'ml-8 bg-green-deep text-sand'
const MANAGER = 'mr-8 bg-amber text-ink'

/** The messages in order, each in its sender's colour. */
const MESSAGES = [
  ['first', CUSTOMER],
  ['second', AGENT],
  ['third', AGENT],
  ['fourth', AGENT],
  ['fifth', MANAGER],
] as const

/** An agent at work while the shop is closed, shown as a log. */
export function AgentLog({ texts }: { texts: LandingTexts['hero']['log'] }) {
  return (
    <figure className="relative rounded-[1.75rem] border border-white/14 bg-ink/70 p-5 shadow-2xl sm:p-7">
      <figcaption className="flex items-center justify-between gap-4 border-white/12 border-b pb-4">
        <span>
          <strong className="block font-display text-lg">{texts.title}</strong>
          <span className="text-sand/75 text-sm">{texts.place}</span>
        </span>
        <span className="flex max-w-1/2 shrink-0 items-center gap-2 rounded-2xl bg-aqua/15 px-3 py-1 font-medium text-aqua text-sm">
          <span aria-hidden className="size-2 rounded-full bg-aqua" />
          {texts.status}
        </span>
      </figcaption>
      <ol className="mt-5 grid gap-3">
        {MESSAGES.map(([name, look], index) => (
          <li className="rise" key={name} style={{ '--step': index + 2 }}>
            <div className={`rounded-2xl px-4 py-2.5 ${look}`}>
              <p className="flex justify-between gap-3 text-sm opacity-85">
                <span className="font-semibold">{texts[name].who}</span>
                <span className="tabular-nums">{texts[name].time}</span>
              </p>
              <p>{texts[name].text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-right text-sand/70 text-sm">{texts.note}</p>
    </figure>
  )
}
