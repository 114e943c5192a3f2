import { ChevronDown } from 'lucide-react'
import { JsonLd } from '@/ui/site/seo/JsonLd'
import { questionsData } from '@/ui/site/seo/questionsData'

type Props = { items: { id?: string | null; question?: string | null; answer?: string | null }[] }

/** Questions that open to their answers, for search engines too. */
export function Questions({ items }: Props) {
  const asked = items.map(({ question, answer }) => ({ question: question ?? '', answer: answer ?? '' }))
  return (
    <>
      <JsonLd data={questionsData(asked)} />
      <div className="mt-10 max-w-3xl border-line border-t">
        {asked.map(({ question, answer }) => (
          <details className="group border-line border-b" key={question}>
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
              <h3 className="text-xl">{question}</h3>
              <ChevronDown aria-hidden className="shrink-0 text-accent group-open:rotate-180" size={22} />
            </summary>
            <p className="whitespace-pre-line pb-6 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </>
  )
}
