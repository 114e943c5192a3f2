import { useMutation } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { CheckList } from '@/features/posts/panel/editor/review/CheckList'
import { counted } from '@/platform/domain/text/numbers'
import { request } from '@/platform/shared/request'
import { Button } from '@/ui/panel/Button'
import { notify, notifyError } from '@/ui/panel/toasts/notify'
import type { Suggested, Suggestion } from '../schema'
import { useSuggestionsHost } from './SuggestionsHost'

const OF_POST = 'Al pulsar, el título y el texto se envían a'
/** What is suggested, and what is sent for it. */
const WORDS: Record<Suggested, { what: string; sends: string }> = {
  title: { what: 'título', sends: OF_POST },
  excerpt: { what: 'extracto', sends: OF_POST },
  metaDescription: { what: 'meta descripción', sends: OF_POST },
  alt: { what: 'texto alternativo', sends: 'Al pulsar, la imagen se envía a' },
  tags: { what: 'etiquetas', sends: 'Al pulsar, el título, el texto y los nombres de las etiquetas se envían a' },
}
const FAILURE = 'La sugerencia no llegó: inténtalo de nuevo.'

type Props = {
  kind: Suggested
  /** Returns what the model is asked about, as it is now. */
  about: () => { title?: string; content?: string; mediaId?: number }
  /** Applies the proposal that was clicked. */
  onUse: (text: string) => void
  /** Where several proposals are used one after the other: what is used already, and is not proposed again. */
  taken?: string[]
}

/**
 * Asks the operator's model for proposals, and shows them with what the review says of each. Nothing is sent before the
 * button is pressed, and nothing changes before a proposal is.
 */
export function Suggest({ kind, about, onUse, taken }: Props) {
  const host = useSuggestionsHost()
  const noteId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [answered, setAnswered] = useState<Suggestion[]>()
  const isNew = ({ text }: Suggestion) => !taken?.includes(text)
  const proposals = answered?.filter(isNew)
  const { mutate, isPending } = useMutation({
    // Without a key: a lost response would be kept on the server, with its text.
    mutationFn: () =>
      request<{ suggestions: Suggestion[] }>('/api/admin/suggestions', { method: 'POST', body: { kind, ...about() } }),
    onSuccess({ suggestions }) {
      setAnswered(suggestions)
      if (!suggestions.some(isNew)) notify('Nada nuevo que sugerir', 'Lo que se sugiere ya está elegido.')
    },
    onError: (error) => notifyError(error, FAILURE),
  })
  if (!host) return null
  const { what, sends } = WORDS[kind]

  function use(text: string) {
    opener.current?.focus() // the clicked button goes
    onUse(text)
    if (!taken) setAnswered(undefined)
  }
  function discard() {
    opener.current?.focus()
    setAnswered(undefined)
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          aria-describedby={noteId}
          icon={Sparkles}
          isBusy={isPending}
          onClick={() => mutate()}
          ref={opener}
          size="small"
        >
          <span>
            {isPending ? 'Pensando…' : 'Sugerir'} <span className="sr-only">{what}</span>
          </span>
        </Button>
        <p className="flex-[1_1_12rem] text-note leading-[1.4] text-muted" id={noteId}>
          {sends} {host}.
        </p>
      </div>
      <p className="sr-only" role="status">
        {proposals && !isPending && counted(proposals.length, 'propuesta', 'propuestas')}
      </p>
      {proposals && proposals.length > 0 && (
        <section aria-label={`Propuestas: ${what}`} className="grid gap-2 rounded-xl border border-elevation-150 p-3">
          <ul className="grid list-none gap-3 p-0">
            {proposals.map(({ text, checks }) => (
              <li className="grid gap-1" key={text}>
                <div className="flex items-start justify-between gap-3">
                  <p className="min-w-0 wrap-anywhere">{text}</p>
                  <Button aria-label={`Usar «${text}»`} onClick={() => use(text)} size="small">
                    Usar
                  </Button>
                </div>
                {checks.length > 0 && <CheckList checks={checks} label={`Revisión de «${text}»`} />}
              </li>
            ))}
          </ul>
          <Button look="quiet" onClick={discard} size="small">
            Descartar
          </Button>
        </section>
      )}
    </div>
  )
}
