import { button } from '@/ui/site/button'
import { PRIVACY } from '@/ui/site/navigation'
import { PageLink } from '@/ui/site/PageLink'
import { type Means, OtherMeans } from './OtherMeans'
import type { useVisitorForm } from './useVisitorForm'

type Props = {
  form: Pick<ReturnType<typeof useVisitorForm>, 'isSending' | 'note' | 'reason'>
  /** The button, also while the form is being sent, and what the visitor does by it: `Al enviar`. */
  words: { send: string; sending: string; by: string }
  means: Means
}

/** On a phone, it is below the button, where a toast would cover it. */
const showAboveToast = (reason: HTMLElement | null) => reason?.scrollIntoView({ block: 'nearest' })

/** What stands below the fields of a visitor's form: how to send it, and what became of that. */
export const VisitorFormEnd = ({ form: { isSending, note, reason }, words, means }: Props) => (
  <>
    <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        No llenes este campo
        <input autoComplete="off" tabIndex={-1} name="website" />
      </label>
    </div>
    {/* Disabled, it would lose the focus. */}
    <button aria-disabled={isSending} className={`${button('primary')} sm:col-span-2`} type="submit">
      {isSending ? words.sending : words.send}
    </button>
    <p className="text-muted text-sm sm:col-span-2">
      {words.by} aceptas el{' '}
      <PageLink className="text-accent underline underline-offset-2" href={PRIVACY}>
        aviso de privacidad
      </PageLink>
      .
    </p>
    <p className="text-muted text-sm empty:absolute sm:col-span-2" role="status">
      {note}
    </p>
    <div aria-live="polite" className="empty:absolute sm:col-span-2">
      {reason && (
        <p
          className="grid scroll-mb-36 gap-1 rounded-xl border border-danger bg-page px-4 py-3 text-sm"
          ref={showAboveToast}
        >
          <strong className="font-semibold">{reason}</strong>
          <span>
            Lo que escribiste sigue aquí. <OtherMeans {...means} />
          </span>
        </p>
      )}
    </div>
  </>
)
