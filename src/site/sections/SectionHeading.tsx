import type { RichTextValue } from '@/domain/text/richText'
import type { References } from '../queries'
import { Paragraphs } from '../richText/Paragraphs'

type Props = { title: string; id: string } & ({ intro: string } | { intro: RichTextValue; references: References })

const INTRO = 'mt-4 text-lg opacity-80'

/** The heading and introduction of a landing page section. */
export function SectionHeading({ title, id, ...opening }: Props) {
  return (
    <div className="max-w-2xl">
      <h2 className="text-[clamp(2rem,4.6vw,3.25rem)]" id={id}>
        {title}
      </h2>
      {'references' in opening ? (
        <Paragraphs className={INTRO} references={opening.references} text={opening.intro} />
      ) : (
        <p className={INTRO}>{opening.intro}</p>
      )}
    </div>
  )
}
