const NAME = 'Ozama IA'

/** The sender that `MAIL_FROM` names: `Name <address>` or an address alone. */
export function senderOf(from: string | undefined): { defaultFromName: string; defaultFromAddress: string } {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(from ?? '') ?? []
  return { defaultFromName: name || NAME, defaultFromAddress: address ?? (from?.trim() || 'no-responder@localhost') }
}
