const NAME = 'Ozama IA'

/** Parses `MAIL_FROM`: `Name <address>` or only an address. */
export function senderOf(from: string): { defaultFromName: string; defaultFromAddress: string } {
  const [, name, address = from.trim()] = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+)>\s*$/.exec(from) ?? []
  return { defaultFromName: name || NAME, defaultFromAddress: address }
}
