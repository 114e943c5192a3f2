import type { LandingTexts } from '@/features/landing/content/texts'
import { linesOf } from '@/platform/domain/text/lines'
import type { References } from '@/richText/queries'
import { RichText } from '@/richText/site/RichText'
import { Drawing } from './Drawing'
import { Features } from './Features'
import { Section } from './Section'

const CARDS = [
  ['agents', 'clock', 'bg-river'],
  ['consulting', 'path', 'bg-aqua'],
  ['automation', 'bars', 'bg-amber'],
] as const

type Props = { texts: LandingTexts['services']; references: References }

export function Services({ texts, references }: Props) {
  return (
    <Section id="servicios" intro={texts.intro} references={references} title={texts.title}>
      <div className="mt-12 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {CARDS.map(([name, drawing, background]) => (
          <article
            className="flex flex-col overflow-hidden rounded-[1.75rem] border border-line bg-surface shadow-card md:last:col-span-2 lg:last:col-span-1"
            key={name}
          >
            <Drawing className={`${background} px-6 pt-7 *:mx-auto *:h-44 *:w-full`} name={drawing} />
            <div className="p-7">
              <h3 className="text-[1.4rem]">{texts[name].title}</h3>
              <RichText paragraph="mt-3 text-muted" references={references} text={texts[name].description} />
              <Features features={linesOf(texts[name].features)} />
            </div>
          </article>
        ))}
      </div>
    </Section>
  )
}
