import { BookingLink } from '@/features/booking/site/BookingLink'
import { button } from '@/ui/site/button'
import { WhatsAppLink } from '@/ui/site/whatsApp/WhatsAppLink'

type Props = { next: string; isBookable: boolean; whatsapp: string; page: string; onAgain: () => void }

/** Stable, so that it is focused once: the button that had the focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: false })

/** What happens after a request was sent, in the place of its form. */
export const Sent = ({ next, isBookable, whatsapp, page, onAgain }: Props) => (
  <div className="grid justify-items-start gap-5">
    <div className="grid gap-3" ref={focus} tabIndex={-1}>
      <h3 className="text-3xl">Recibimos tu consulta</h3>
      <p className="text-lg">{next}</p>
    </div>
    {isBookable && (
      <>
        <p>¿Prefieres dejar la hora fijada?</p>
        <BookingLink className={button('primary')}>Elegir día y hora</BookingLink>
      </>
    )}
    {whatsapp && (
      <WhatsAppLink className={button('accent')} number={whatsapp} page={page}>
        Escríbenos por WhatsApp
      </WhatsAppLink>
    )}
    <button className={AGAIN} onClick={onAgain} type="button">
      Enviar otra consulta
    </button>
  </div>
)

const AGAIN = 'min-h-11 cursor-pointer font-semibold text-accent underline underline-offset-4'
