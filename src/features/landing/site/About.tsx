import type { LandingTexts } from '@/features/landing/content/texts'
import type { References } from '@/richText/queries'
import { RichText } from '@/richText/site/RichText'
import { Section } from './Section'

const STEPS = ['talk', 'design', 'transform'] as const
const REASONS = ['experts', 'savings', 'results', 'weeks'] as const

type Props = { texts: LandingTexts['about']; references: References }

export function About({ texts, references }: Props) {
  return (
    <Section id="nosotros" intro={texts.intro} isSunken references={references} title={texts.title}>
      <Steps references={references} texts={texts} />
      <div className="on-dark mt-16 rounded-[2rem] bg-deep p-7 text-sand sm:p-12">
        <h3 className="text-3xl">{texts.reasonsTitle}</h3>
        <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {REASONS.map((name) => (
            <li className="border-aqua/40 border-t-2 pt-5" key={name}>
              <strong className="block font-display text-[clamp(1.7rem,3.4vw,2.5rem)] text-aqua leading-none tracking-tight text-balance">
                {texts[name].title}
              </strong>
              <span className="mt-3 block text-sand/85">{texts[name].text}</span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** The steps of a project, along the river. */
function Steps({ texts, references }: Props) {
  return (
    <div className="relative mt-14">
      <svg
        aria-hidden="true"
        className="absolute top-0 left-0 hidden h-14 w-full text-aqua md:block"
        fill="none"
        preserveAspectRatio="none"
        viewBox="0 0 1200 56"
      >
        <path d="M0 28Q100 0 200 28T400 28T600 28T800 28T1000 28T1200 28" stroke="currentColor" strokeWidth="3" />
      </svg>
      <ol className="grid gap-10 md:grid-cols-3 md:gap-8">
        {STEPS.map((name, index) => (
          <li className="relative" key={name}>
            <span
              aria-hidden
              className="grid size-14 place-items-center rounded-full bg-coral font-bold font-display text-2xl text-ink ring-8 ring-sunken"
            >
              {index + 1}
            </span>
            <h3 className="mt-5 text-2xl lg:text-3xl">{texts[name].title}</h3>
            <RichText paragraph="mt-3 max-w-sm text-muted" references={references} text={texts[name].text} />
          </li>
        ))}
      </ol>
    </div>
  )
}
