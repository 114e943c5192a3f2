import { ChevronDown } from 'lucide-react'
import { JsonLd } from '@/ui/site/seo/JsonLd'
import { questionsData } from '@/ui/site/seo/questionsData'

type Item = { question?: string | null; answer?: string | null }
type Props = { items: Item[] }

const asked = (items: Item[]) =>
  items.map(({ question, answer }) => ({ question: question ?? '', answer: answer ?? '' }))

/** Questions that open to their answers. */
export const Questions = ({ items }: Props) => (
  <div className="mt-10 max-w-3xl border-line border-t">
    {asked(items).map(({ question, answer }) => (
      <details className="group border-line border-b" key={question}>
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
          <h3 className="text-xl">{question}</h3>
          <ChevronDown aria-hidden className="shrink-0 text-accent group-open:rotate-180" size={22} />
        </summary>
        <p className="whitespace-pre-line pb-6 text-muted">{answer}</p>
      </details>
    ))}
  </div>
)

/** The questions of all sections for search engines, which expect them once a page. */
export const QuestionsData = ({ items }: Props) => items.length > 0 && <JsonLd data={questionsData(asked(items))} />
