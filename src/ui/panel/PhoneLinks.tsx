import { phoneLink, whatsAppLink, whatsAppNumber } from '@/platform/domain/text/phone'

/** A telephone number as somebody typed it: to call, and to write to by WhatsApp. */
export function PhoneLinks({ children: typed }: { children: string }) {
  const [call, number] = [phoneLink(typed), whatsAppNumber(typed)]
  return (
    <>
      {call ? <a href={call}>{typed}</a> : typed}
      {number && (
        <>
          {' · '}
          <a href={whatsAppLink(number)} rel="noopener" target="_blank">
            WhatsApp<span className="sr-only"> a {typed} (se abre en otra pestaña)</span>
          </a>
        </>
      )}
    </>
  )
}
