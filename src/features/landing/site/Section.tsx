import type { ReactNode } from 'react'
import type { SectionId } from '@/platform/domain/sections'
import type { RichTextValue } from '@/platform/domain/text/richText'
import type { References } from '@/richText/queries'
import { RichText } from '@/richText/site/RichText'

type Props = { id: SectionId | `seccion-${string}`; title: string; isSunken?: boolean; children: ReactNode } & (
  | { intro: string }
  | { intro: RichTextValue; references: References }
)

const INTRO = 'mt-4 text-lg opacity-80'

/** A section of the landing page, with its heading and introduction. */
export function Section({ id, title, isSunken = false, children, ...opening }: Props) {
  const heading = `titulo-${id}`
  return (
    <section
      aria-labelledby={heading}
      className={`py-20 md:py-28 ${isSunken ? 'bg-sunken' : ''}`}
      id={id}
      tabIndex={-1}
    >
      <div className="wrap">
        <div className="max-w-2xl">
          <h2 className="text-[clamp(2rem,4.6vw,3.25rem)]" id={heading}>
            {title}
          </h2>
          {'references' in opening ? (
            <RichText paragraph={INTRO} references={opening.references} text={opening.intro} />
          ) : (
            opening.intro && <p className={INTRO}>{opening.intro}</p>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
