import { button } from '@/ui/site/button'
import { PageLink } from '@/ui/site/PageLink'
import { WhatsAppLink } from '@/ui/site/whatsApp/WhatsAppLink'

type Props = { isBookable: boolean; whatsapp: string; page: string }

/** What else a visitor may do after a request was sent. */
export const NextSteps = ({ isBookable, whatsapp, page }: Props) => (
  <>
    {isBookable && (
      <>
        <p>¿Prefieres dejar la hora fijada?</p>
        <PageLink className={button('primary')} href="/reservar">
          Elegir día y hora
        </PageLink>
      </>
    )}
    {whatsapp && (
      <WhatsAppLink className={button('accent')} number={whatsapp} page={page}>
        Escríbenos por WhatsApp
      </WhatsAppLink>
    )}
  </>
)
