import type { LandingTexts } from '@/features/landing/content/texts'
import { linesOf } from '@/platform/domain/text/lines'
import { button } from '@/ui/site/button'
import { SectionLink } from '@/ui/site/SectionLink'
import { Waves } from '@/ui/site/Waves'
import { AgentLog } from './AgentLog'
import { Drawing } from './Drawing'

export function Hero({ texts }: { texts: LandingTexts['hero'] }) {
  return (
    <section className="on-dark relative overflow-hidden bg-deep text-sand" id="inicio" tabIndex={-1}>
      <Drawing className="pointer-events-none absolute inset-0 text-aqua *:size-full" name="current" />
      <div className="wrap relative grid gap-14 pt-14 pb-24 md:pt-20 md:pb-32 lg:grid-cols-[1.3fr_1fr] lg:items-center lg:gap-16 lg:pt-24 lg:pb-40">
        <div>
          <h1 className="text-[clamp(2.5rem,6.2vw,4.4rem)] leading-[1.02] tracking-[-0.035em]">
            {texts.opening} <span className="block text-aqua">{texts.closing}</span>
          </h1>
          <p className="mt-6 max-w-xl text-lg text-sand/85 md:text-xl">{texts.subtitle}</p>
          <div className="mt-9 flex flex-col gap-3.5 sm:flex-row sm:flex-wrap">
            <SectionLink className={button('primary')} role="button" section="contacto">
              {texts.book}
            </SectionLink>
            <SectionLink className={button('outline')} role="button" section="servicios">
              {texts.discover}
            </SectionLink>
          </div>
          <ul className="mt-10 flex flex-wrap gap-x-5 gap-y-2 text-[0.9375rem] text-sand/80">
            {linesOf(texts.claims).map((claim) => (
              <li className="flex items-center gap-2.5" key={claim}>
                <span aria-hidden className="size-2 rounded-full bg-amber" />
                {claim}
              </li>
            ))}
          </ul>
        </div>
        <AgentLog texts={texts.log} />
      </div>
      <Waves className="absolute inset-x-0 bottom-0 text-page" />
    </section>
  )
}
